// Fails if a document is wrong: a link or a path to nothing, a command that does not exist or that loses data, a setting that differs from
// the server's, a library without its line in docs/decisions.md, a word of scripts/lib/words/plain-words.mjs, or a trace of
// one machine.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { oldWordsIn } from './lib/words/plain-words.mjs'
import { riskyIn } from './lib/risky-commands.mjs'
import { commandsIn, filesIn, linksIn, pathsIn, variablesIn, variablesOf } from './lib/read-doc.mjs'

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'))

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(path))
const documents = tracked.filter((path) => path.endsWith('.md'))
const manifests = tracked
  .filter((path) => path.endsWith('package.json'))
  .map((path) => JSON.parse(readFileSync(path, 'utf8')))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))

function wrongIn(path) {
  const text = readFileSync(path, 'utf8')
  return [
    ...linksIn(text)
      .filter((link) => !existsSync(join(dirname(path), link)))
      .map((link) => `links to ${link}, which is not there`),
    ...pathsIn(text)
      .filter((named) => !existsSync(named))
      .map((named) => `names ${named}, which is not there`),
    ...filesIn(text)
      .filter((named) => !tracked.some((file) => `/${file}`.endsWith(`/${named}`)))
      .map((named) => `names ${named}, which is nowhere`),
    ...commandsIn(text)
      .filter((command) => !(command in scripts))
      .map((command) => `says npm run ${command}, which is none`),
  ].map((complaint) => `${path} ${complaint}`)
}

/** Returns whether a document may contain old words: the history, and rules in the words of the rulebooks. */
const isOldText = (path) => path === 'CHANGELOG.md' || path.startsWith('docs/rules/')

function oldWords(path) {
  if (isOldText(path)) return []
  return oldWordsIn(readFileSync(path, 'utf8')).map(
    ({ line, word, plain }) => `${path}:${line} says "${word}"; plain words: ${plain}`,
  )
}

function undecided() {
  const decisions = readFileSync('docs/decisions.md', 'utf8')
  const libraries = manifests
    .flatMap(({ dependencies, devDependencies }) => Object.entries({ ...dependencies, ...devDependencies }))
    .filter(([, version]) => !version.startsWith('workspace:'))
  const loose = libraries.filter(([, version]) => !/^(npm:[@\w/-]+@)?\d+\.\d+\.\d+$/.test(version))
  return [
    ...[...new Set(libraries.map(([name]) => name))]
      .filter((name) => !new RegExp(`[| ]${name}[,| ]`).test(decisions))
      .map((name) => `docs/decisions.md has no line for ${name}`),
    ...loose.map(([name, version]) => `package.json: ${name} is not pinned (${version})`),
  ]
}

/** Returns the differences between the documents' table of settings and the schema that reads the settings. */
function misreadVariables() {
  const hosting = 'docs/hosting.md'
  const documented = variablesIn(readFileSync(hosting, 'utf8'))
  const read = variablesOf(readFileSync('packages/server/src/config.ts', 'utf8'))
  return [
    ...read
      .filter((variable) => !documented.includes(variable))
      .map((variable) => `${hosting} lacks the setting ${variable}`),
    ...documented
      .filter((variable) => !read.includes(variable))
      .map((variable) => `${hosting} has the setting ${variable}, which the server does not read`),
  ]
}

/**
 * Returns traces of one machine in the documents: absolute paths below a home or work directory, and hosts of
 * registries.
 */
function traces() {
  const trace = /(?<![\w.~-])\/(home|Users|root|work)\/\w|registry\.(npmjs|yarnpkg)/
  return tracked
    .filter(
      (path) =>
        /\.(ts|mjs|js|svelte|md|json|ya?ml|css|html)$|Dockerfile|\.ci\/run/.test(path) && path !== 'scripts/docs.mjs',
    )
    .filter((path) => trace.test(readFileSync(path, 'utf8')))
    .map((path) => `${path} holds a trace of one machine`)
}

/** Returns commands for hosts that lose data or settings. */
const risky = () =>
  tracked
    .filter((path) => /^deploy\/|^docker-compose|\.md$/.test(path) && path !== 'CHANGELOG.md')
    .flatMap((path) =>
      riskyIn(readFileSync(path, 'utf8')).map(({ command, reason }) => `${path}: ${command} ${reason}`),
    )

const wrong = [
  ...risky(),
  ...documents.flatMap(wrongIn),
  ...documents.flatMap(oldWords),
  ...undecided(),
  ...misreadVariables(),
  ...traces(),
]
for (const line of wrong) console.error(line)
console.log(`${documents.length} documents, ${wrong.length} that do not hold`)
process.exitCode = wrong.length > 0 ? 1 : 0
