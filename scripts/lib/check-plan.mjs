import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Returns the paths that differ from the last commit, with new files and without removed ones. */
export function changedFiles() {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n')
  const paths = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  return paths.filter((path) => path !== '' && existsSync(path))
}

const isPackage = (folder) => /^packages\/[^/]+$/.test(folder)
const isFolder = (path) => statSync(path).isDirectory()
const linted = /\.(m?[jt]s|d\.m?ts)$/
const formatted = /\.(m?[jt]s|svelte|css|json|md|ya?ml)$/
/** Matches paths with Svelte components, which need the slower checks of types and lint. */
const drawn = /^packages\/(client|table)\/|^packages\/games\/src\/[^/]+\/table(\/|$)/
/** Tests that read the sources of all packages and take a second. */
const ofSources = ['assign', 'folders', 'glossary', 'mutants', 'one-name'].map(
  (name) => `scripts/test/${name}.test.mjs`,
)
const tested = /^(packages\/[^/]+\/(src|example|test)|bench|chaos|scripts)(\/|$)/

/** Returns the commands for these files and folders: `{ name, args }`, with the arguments of `npx`. */
export function planOf(paths) {
  const some = (pattern) => paths.filter((path) => isFolder(path) || pattern.test(path))
  const folders = [...new Set(paths.map((path) => (isFolder(path) ? path : dirname(path))))]
  const [format, lint, page] = [some(formatted), some(linted), paths.filter((path) => drawn.test(path))]
  const suites = folders.filter((folder) => tested.test(folder) || isPackage(folder))
  return [
    format.length > 0 && { name: 'format', args: ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...format] },
    lint.length > 0 && { name: 'lint and types', args: ['oxlint', ...lint] },
    page.length > 0 && { name: 'lint of the page', args: ['eslint', '--max-warnings', '0', ...page] },
    page.length > 0 && {
      name: 'types of the page',
      args: ['svelte-check', '--tsgo', '--tsconfig', './tsconfig.svelte.json'],
    },
    paths.length > 0 && { name: 'names', args: ['node', 'scripts/no-game-names.mjs'] },
    paths.length > 0 && { name: 'words', args: ['node', 'scripts/words.mjs'] },
    paths.length > 0 && { name: 'docs', args: ['node', 'scripts/docs.mjs'] },
    paths.length > 0 && { name: 'sources', args: ['vitest', 'run', '--project', 'scripts', ...ofSources] },
    suites.length > 0 && {
      name: 'tests',
      args: ['vitest', 'run', '--passWithNoTests', ...suites.map((suite) => `${suite}/`)],
    },
  ].filter(Boolean)
}
