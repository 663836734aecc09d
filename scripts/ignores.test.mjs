import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ESLint } from 'eslint'
import { getFileInfo } from 'prettier'
import { describe, expect, it } from 'vitest'
import { contextOf } from './lib/context.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

function git(...words) {
  const said = execFileSync('git', words, { cwd: root, encoding: 'utf8' })
  return said.split('\n').filter((path) => path !== '')
}

const tracked = git('ls-files')
/** Made by a program, and kept here for readers. */
const generated = ['docs/protocol.md', 'pnpm-lock.yaml']
/** Released rules, bundled by `npm run freeze`. */
const isFrozen = (path) => /^packages\/games\/frozen\/[^/]+\.frozen\.js$/.test(path)

describe('no file of ours is left out', () => {
  it('of the build, but for what only a reader wants', () => {
    const sent = new Set(contextOf(root))
    const left = tracked.filter((path) => !sent.has(path))
    expect(left.filter((path) => !/^docs\/|^[^/]+\.md$/.test(path))).toEqual([])
  })

  it('of the linter', async () => {
    const eslint = new ESLint({ cwd: root })
    const sources = tracked.filter((path) => /\.(ts|js|mjs|cjs|svelte)$/.test(path))
    const left = []
    for (const path of sources) {
      const isRead = !(await eslint.isPathIgnored(path)) && (await eslint.calculateConfigForFile(path)) !== undefined
      if (!isRead) left.push(path)
    }
    expect(sources.length).toBeGreaterThan(500)
    expect(left.filter((path) => !isFrozen(path))).toEqual([])
  })

  it('of the formatter, but for what is generated', async () => {
    const ignorePath = ['.gitignore', '.prettierignore'].map((name) => join(root, name))
    const plugins = ['prettier-plugin-svelte']
    const left = []
    for (const path of tracked) {
      if ((await getFileInfo(join(root, path), { ignorePath, plugins })).ignored) left.push(path)
    }
    expect(left.filter((path) => !isFrozen(path))).toEqual(generated)
  })

  it('of the repository', () => {
    expect(git('ls-files', '--cached', '--ignored', '--exclude-standard')).toEqual([])
  })
})

it('nothing that git ignores goes into the build', () => {
  const known = new Set(git('ls-files', '--cached', '--others', '--exclude-standard'))
  expect(contextOf(root).filter((path) => !known.has(path))).toEqual([])
})
