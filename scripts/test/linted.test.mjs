import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const oxlint = join(root, 'node_modules/.bin/oxlint')

/**
 * Returns the rules that a file of that path with these lines breaks, each with its line, as the linter reports them.
 */
const brokenBy = (path, lines) => brokenByEach([path], lines)[path] ?? []

/** Returns the broken rules by path, for files of these paths with the same lines. */
function brokenByEach(paths, lines) {
  const tree = mkdtempSync(join(tmpdir(), 'linted-'))
  onTestFinished(() => rmSync(tree, { recursive: true }))
  const config = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'))
  // Type-aware rules need a whole workspace.
  Object.assign(config.options, { typeAware: false, typeCheck: false })
  config.jsPlugins = config.jsPlugins.map((name) => join(root, 'node_modules', name))
  writeFileSync(join(tree, '.oxlintrc.json'), JSON.stringify(config))
  for (const path of paths) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), lines.join('\n'))
  }
  const { stdout } = spawnSync(oxlint, ['--format', 'json'], { cwd: tree, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout)
  const rules = diagnostics.map(({ filename, code, labels: [{ span }] }) => ({
    path: filename,
    rule: `${span.line}: ${/^[^(]*\((.+)\)/.exec(code)[1]}`,
  }))
  return Object.fromEntries(
    paths.map((path) => [
      path,
      rules
        .filter((broken) => broken.path === path)
        .map(({ rule }) => rule)
        .sort(),
    ]),
  )
}

it('code that would make two runs of one log differ is refused in a pure package, and its clock is allowed elsewhere', () => {
  const impure = [
    'export const now = () => Date.now()',
    'export const luck = () => Math.random()',
    'export const order = (one: string, other: string) => one.localeCompare(other)',
    'export const late = (path: string) => import(path)',
    'export const later = (then: () => void) => setTimeout(then, 1)',
  ]
  const rules = [
    '1: no-restricted-globals',
    '2: no-restricted-properties',
    '3: no-restricted-properties',
    '4: no-dynamic-require',
    '5: no-restricted-globals',
  ]
  for (const folder of ['engine/src', 'games/src/escape/shared', 'games/example', 'room/src/view'])
    expect(brokenBy(`packages/${folder}/a.ts`, impure), folder).toEqual(rules)
  expect(brokenBy('packages/server/src/a.ts', impure)).toEqual(['2: no-restricted-properties'])
})

it('an undefined name is refused in files without type checking', () => {
  const lines = ['console.log(process.pid, nobody)']
  expect(brokenBy('scripts/a.mjs', lines)).toEqual(['1: no-undef'])
  expect(brokenBy('scripts/a.ts', lines)).toEqual([])
})

it('an expression that may take more than linear time is refused in every folder, and in tests only if it backtracks', () => {
  const slow = [
    'export const isLate = /^(?:a+)+$/.test(process.title)',
    "export const cut = process.title.replace(/,+$/, '')",
  ]
  const rules = ['1: no-super-linear-backtracking', '2: no-super-linear-move']
  const folders = ['server/src/http', 'room/src/protocol', 'engine/src/match', 'games/src/escape/rules', 'bots/src/cli']
  const sources = [...folders.map((folder) => `packages/${folder}/a.ts`), 'scripts/a.mjs', 'chaos/a.ts', 'bench/a.ts']
  const test = 'packages/server/src/a.test.ts'
  const broken = brokenByEach([...sources, test], slow)
  for (const path of sources)
    expect(
      broken[path].filter((rule) => !rule.includes('restricted') && !rule.includes('undef')),
      path,
    ).toEqual(rules)
  expect(broken[test]).toEqual(rules.slice(0, 1))
})

it('no comment disables the linter', () => {
  const lines = ['// eslint-disable-next-line no-debugger', 'debugger']
  expect(brokenBy('packages/server/src/a.ts', lines)).toEqual(['2: no-debugger'])
  const word = ['oxlint', 'disable'].join('-')
  expect(spawnSync('git', ['grep', '-l', word], { cwd: root, encoding: 'utf8' }).stdout).toBe('')
})
