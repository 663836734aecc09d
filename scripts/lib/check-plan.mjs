import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { bin } from './bin.mjs'
import { packagesOf, workspaces } from './workspace.mjs'

/** Returns the paths that differ from the last commit, with new files and without removed ones. */
export function changedFiles() {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n')
  const paths = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  return paths.filter((path) => path !== '' && existsSync(path))
}

const isPackage = (folder) => /^packages\/[^/]+$/.test(folder)
const isFolder = (path) => statSync(path).isDirectory()
const linted = /\.(m?[jt]s|d\.m?ts)$/
const checkedByEslint = /\.(ts|svelte)$/
const typed = /\.(ts|mts|svelte|json)$/
const formatted = /\.(m?[jt]s|svelte|css|json|md|ya?ml)$/
/** Matches paths with Svelte components, which need the slower lint. */
const drawn = /^packages\/(client|table)(\/|$)|^packages\/games(\/src(\/[^/]+(\/table(\/.*)?)?)?)?$/
/** Tests that read the sources of all packages and take a second. */
const ofSources = ['assign', 'folders', 'glossary', 'mutants', 'one-name'].map(
  (name) => `scripts/test/${name}.test.mjs`,
)
const tested = /^(packages\/[^/]+\/(src|example|test)|bench|chaos|scripts)(\/|$)/

/** The programs of types: which workspaces each one reads. Together they read all. */
const programs = {
  'types of the page': ['client', 'table'],
  'types of the browser tests': ['e2e'],
  types: ['engine', 'games', 'room', 'bots', 'server', 'bench', 'chaos'],
}

/** Returns the workspaces that contain one of these paths, and all that import such a workspace, directly or not. */
function touchedBy(paths) {
  const own = workspaces().filter(({ folder }) => paths.some((path) => `${path}/`.startsWith(`${folder}/`)))
  const names = own.map(({ name }) => name)
  return workspaces().flatMap(({ name }) => (packagesOf(name).some((needed) => names.includes(needed)) ? [name] : []))
}

const node = process.execPath
const tsc = (config, kept) => [
  ...bin('tsc', '@typescript/native'),
  ...['--project', config, '--incremental', '--tsBuildInfoFile', `node_modules/.cache/bay327/${kept}.tsbuildinfo`],
]
const typeCommands = {
  'types of the page': ['npm', 'run', '--silent', 'types'],
  'types of the browser tests': tsc('e2e/tsconfig.json', 'e2e'),
  types: tsc('tsconfig.json', 'types'),
}

/** Returns the commands for these files and folders: `{ name, command }`. The longest commands are first. */
export function planOf(paths) {
  const some = (pattern) => paths.filter((path) => isFolder(path) || pattern.test(path))
  const folders = [...new Set(paths.map((path) => (isFolder(path) ? path : dirname(path))))]
  const [format, lint, page] = [some(formatted), some(linted), some(checkedByEslint).filter((path) => drawn.test(path))]
  const suites = folders.filter((folder) => tested.test(folder) || isPackage(folder))
  const touched = touchedBy(some(typed))
  const types = Object.keys(programs).filter((name) => programs[name].some((one) => touched.includes(one)))
  const vitest = [...bin('vitest'), 'run']
  return [
    ...types.map((name) => ({ name, command: typeCommands[name] })),
    lint.length > 0 && { name: 'lint', command: [...bin('oxlint'), ...lint] },
    page.length > 0 && {
      name: 'lint of the page',
      command: [...bin('eslint'), '--max-warnings', '0', '--no-warn-ignored', ...page],
    },
    format.length > 0 && {
      name: 'format',
      command: [...bin('oxfmt'), '--check', '--no-error-on-unmatched-pattern', ...format],
    },
    paths.length > 0 && { name: 'names', command: [node, 'scripts/no-game-names.mjs'] },
    paths.length > 0 && { name: 'words', command: [node, 'scripts/words.mjs'] },
    paths.length > 0 && { name: 'docs', command: [node, 'scripts/docs.mjs'] },
    paths.length > 0 && { name: 'sources', command: [...vitest, '--project', 'scripts', ...ofSources] },
    suites.length > 0 && {
      name: 'tests',
      command: [...vitest, '--passWithNoTests', ...suites.map((suite) => `${suite}/`)],
    },
  ].filter(Boolean)
}
