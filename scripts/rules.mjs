// Fails if a cited rule is on no page of docs/rules/, if a page defines a rule twice, if no test names a rule, or if a
// test's title names a whole section, because nobody could tell which of its rules it proves. Rules below a heading
// "Not tested ..." need no test; nor do rulings, decisions and vectors.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { games } from './lib/games.mjs'
import { linksIn } from './lib/read-doc.mjs'
import { citedIn, definedIn, familiesOf, lettersIn, shortIn, titlesIn } from './lib/read-rules.mjs'

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'))
const folder = 'docs/rules/'
const index = 'README'

const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /^(packages|e2e|bench|chaos|docs)\/.*\.(ts|svelte|md)$/.test(path) && existsSync(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const letters = lettersIn(readFileSync(`${folder}${index}.md`, 'utf8'))
/** Each page by its name: the ids that it defines, and the pages that it links to. */
const pages = new Map(
  sources
    .filter(({ path }) => path.startsWith(folder))
    .map(({ path, text }) => {
      const defined = definedIn(text)
      const near = linksIn(text).map((link) => basename(link, '.md'))
      return [basename(path, '.md'), { defined, ids: new Set(defined.map(({ id }) => id)), near }]
    }),
)

/**
 * Returns the pages whose rules a file may cite: `full` with the prefix of the page, `short` without. A file of a game
 * may cite the game's page, the pages that this page links to, and the index, in both ways. Any other file may cite
 * every page with prefix, and the index without.
 */
function pagesFor(path) {
  const place = /^(?:packages\/games\/src|docs\/rules)\/([\w-]+)[/.]/.exec(path)?.[1]
  const own = [...letters.keys()].find((name) => name === place || name.startsWith(`${place}-`))
  if (own === undefined) return { full: [...pages.keys()], short: [index] }
  const near = [own, ...(pages.get(own)?.near ?? []), index]
  return { full: near, short: near }
}

/**
 * Returns whether a page has the rule, or rules of that section (`CAP-3` for CAP-3a), or the id without a prefix
 * (`BRK-R19` for R19).
 */
function defines(name, id) {
  const ids = pages.get(name)?.ids ?? new Set()
  if (!hasLetters(name, id)) return false
  const section = new RegExp(`^${id.replace('.', '\\.')}(?:\\.|[a-z])`)
  return isFact(name, id) || [...ids].some((candidate) => section.test(candidate))
}

function isFact(name, id) {
  const ids = pages.get(name)?.ids ?? new Set()
  return hasLetters(name, id) && (ids.has(id) || ids.has(id.slice(id.indexOf('-') + 1)))
}

function hasLetters(name, id) {
  return id.startsWith(`${letters.get(name)}-`)
}

function citations({ path, text }) {
  const { full, short } = pagesFor(path)
  const shorts = short.flatMap((name) => [...(pages.get(name)?.ids ?? [])].filter((id) => !hasLetters(name, id)))
  return [
    ...citedIn(text, [...letters.values()]).map(({ id, index }) => {
      return { id, index, isKnown: full.some((name) => defines(name, id)) }
    }),
    ...shortIn(text, familiesOf(shorts)).map(({ id, index }) => ({ id, index, isKnown: shorts.includes(id) })),
  ].map(({ index, ...cited }) => ({ ...cited, at: `${path}:${text.slice(0, index).split('\n').length}` }))
}

const cited = sources.flatMap(citations)
const titled = sources
  .filter(({ path }) => /\.test\.(svelte\.)?ts$/.test(path))
  .flatMap(({ path, text }) =>
    titlesIn(text).flatMap((title) => citedIn(title, [...letters.values()]).map(({ id }) => ({ id, path }))),
  )
const named = new Set(titled.map(({ id }) => id))

function faultsOf([name, { defined }]) {
  const twice = defined.filter(({ id }, i) => defined.findIndex((other) => other.id === id) < i)
  const untested = defined.filter(({ id, needsTest }) => needsTest && hasLetters(name, id) && !named.has(id))
  return [
    ...twice.map(({ id }) => `${folder}${name}.md defines ${id} twice`),
    ...untested.map(({ id }) => `${folder}${name}.md has ${id}, which no test names`),
  ]
}

const wrong = [
  ...[...games(), ...letters.keys()]
    .filter((name) => !pages.has(name))
    .map((name) => `there is no ${folder}${name}.md`),
  ...games()
    .filter((name) => !letters.has(name))
    .map((name) => `${folder}${index}.md does not list ${name}`),
  ...[...pages].flatMap(faultsOf),
  ...cited.filter(({ isKnown }) => !isKnown).map(({ id, at }) => `${at} cites ${id}, which is not defined for it`),
  ...titled
    .filter(({ id }) => ![...pages.keys()].some((name) => isFact(name, id)))
    .map(({ id, path }) => `${path} names ${id} in a title, which is no single fact`),
]
for (const line of wrong) console.error(line)
const count = [...pages.values()].reduce((sum, { defined }) => sum + defined.length, 0)
console.log(`${count} ids of rules, ${cited.length} times cited, ${wrong.length} faults`)
process.exitCode = wrong.length > 0 ? 1 : 0
