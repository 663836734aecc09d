import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ESLint } from 'eslint'
import { describe, expect, it } from 'vitest'
import { contextOf } from './context.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** Returns the paths that a program prints, one on each line. */
function listed(program, ...words) {
  const said = execFileSync(program, words, { cwd: root, encoding: 'utf8' })
  return said.split('\n').filter((path) => path !== '')
}
const git = (...words) => listed('git', ...words)

const tracked = git('ls-files')
/** Generated files that are committed so that people can read them. */
const generated = ['docs/protocol.md', 'pnpm-lock.yaml']
/** Released rules, bundled by `npm run freeze`. */
const isFrozen = (path) => /^packages\/games\/frozen\/[^/]+\.frozen\.js$/.test(path)

describe('no source file is left out', () => {
  it('of the build, apart from what only a reader needs', () => {
    const sent = new Set(contextOf(root))
    const left = tracked.filter((path) => !sent.has(path))
    expect(left.filter((path) => !/^docs\/|^[^/]+\.md$/.test(path))).toEqual([])
  })

  it('of the linters', async () => {
    const rest = new Set(listed('npx', 'oxlint', '--debug', 'files'))
    const eslint = new ESLint({ cwd: root })
    const isRead = async (path) =>
      rest.has(path) ||
      (/\.svelte$/.test(path) && /^packages\/(client|table|games)\//.test(path) && !(await eslint.isPathIgnored(path)))
    const sources = tracked.filter((path) => /\.(ts|js|mjs|cjs|svelte)$/.test(path))
    const left = []
    for (const path of sources) if (!(await isRead(path))) left.push(path)
    expect(sources.length).toBeGreaterThan(500)
    expect(left.filter((path) => !isFrozen(path))).toEqual([])
  })

  it('of the formatter, apart from generated files', () => {
    const { ignorePatterns } = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'))
    const left = git('ls-files', '--cached', '--ignored', ...ignorePatterns.map((pattern) => `--exclude=${pattern}`))
    expect(left.filter((path) => !isFrozen(path))).toEqual(generated)
  })

  it('of the repository', () => {
    expect(git('ls-files', '--cached', '--ignored', '--exclude-standard')).toEqual([])
  })
})

it('nothing that git ignores is sent to the build', () => {
  const known = new Set(git('ls-files', '--cached', '--others', '--exclude-standard'))
  expect(contextOf(root).filter((path) => !known.has(path))).toEqual([])
})
