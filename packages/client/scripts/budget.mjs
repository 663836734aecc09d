/**
 * Prints the size of a table's first load (scripts and styles, gzip) and of a finished match, and fails above the
 * budgets. Fails also if files import each other in a cycle, because the first of them would run without the other, and if
 * a stylesheet names a file that is not in the build.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const budget = 97_000
/** Budget of the page of a finished match with its table and timeline. The worker with the rules does not count. */
const replayBudget = 119_000
const dist = new URL('../dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))

/** Returns all files that a chunk needs before it can run. */
function closure(key, seen = new Set()) {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key].imports ?? []) closure(next, seen)
  return seen
}

function weigh(keys) {
  const files = new Set()
  for (const key of keys) {
    files.add(manifest[key].file)
    for (const css of manifest[key].css ?? []) files.add(css)
  }
  let bytes = 0
  for (const file of files) bytes += gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length
  return { bytes, files: [...files] }
}

/** The entry of the app and the page of a table. Every table loads both. */
const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)
const frame = Object.keys(manifest).filter((key) => /src\/TablePage\.svelte$/.test(key))
/** The chunks of tables: those of games with a table of their own, and the default table. */
const tables = Object.keys(manifest).filter((key) => /^_[^/]+-own-[^/]+\.js$/.test(key))

let over = false
for (const table of tables.length > 0 ? tables : [undefined]) {
  const keys = new Set()
  for (const key of [entry, ...frame, ...(table ? [table] : [])]) for (const one of closure(key)) keys.add(one)
  const { bytes, files } = weigh(keys)
  const name = table ? manifest[table].name.replace(/-own$/, '') : 'the frame alone'
  console.log(`first load of a table (${name}): ${(bytes / 1000).toFixed(1)} kB gzip of ${budget / 1000} kB`)
  for (const file of files) {
    const size = gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length
    console.log(`  ${(size / 1000).toFixed(1).padStart(6)} kB  ${file}`)
  }
  if (bytes > budget) over = true
}

const replay = Object.keys(manifest).find((key) => /src\/replay\/ReplayPage\.svelte$/.test(key))
const pages = Object.keys(manifest).find((key) => /src\/Pages\.svelte$/.test(key))
if (replay === undefined || pages === undefined) throw new Error('The page of a finished match is not in the build.')
for (const table of tables) {
  const keys = new Set([entry, pages, replay, table].flatMap((key) => [...closure(key)]))
  const { bytes } = weigh(keys)
  const name = manifest[table].name.replace(/-own$/, '')
  console.log(`first load of a replay (${name}): ${(bytes / 1000).toFixed(1)} kB gzip of ${replayBudget / 1000} kB`)
  if (bytes > replayBudget) over = true
}
for (const [what, bytes] of workerParts()) console.log(`  beside it, ${what}: ${(bytes / 1000).toFixed(1)} kB gzip`)

/**
 * Returns the parts of the worker with the rules: its static imports, and everything that it may import for some game.
 */
function workerParts() {
  const assets = new URL('assets/', dist)
  const own = readdirSync(assets).filter((name) => /^worker-[\w-]+\.js$/.test(name))
  const at = (name) => readFileSync(new URL(name, assets), 'utf8')
  const named = (code, pattern) => [...code.matchAll(pattern)].map(([, name]) => name)
  const reach = (names, pattern, seen = new Set()) => {
    for (const name of names) if (!seen.has(name)) reach(named(at(name), pattern), pattern, seen.add(name))
    return [...seen]
  }
  const sum = (names) => names.reduce((all, name) => all + gzipSync(at(name), { level: 9 }).length, 0)
  return [
    ['the worker', sum(reach(own, /(?:\bfrom|\bimport)["'`]\.\/([\w.-]+\.js)["'`]/g))],
    ['all that it may fetch for any game', sum(reach(own, /["'`]\.\/([\w.-]+\.js)["'`]/g))],
  ]
}

/** Returns import cycles, as `a > b > a`. */
function circles() {
  const done = new Set()
  const found = []
  const walk = (key, way) => {
    if (way.includes(key)) return found.push([...way.slice(way.indexOf(key)), key].join(' > '))
    if (done.has(key)) return
    done.add(key)
    for (const next of manifest[key].imports ?? []) walk(next, [...way, key])
  }
  for (const key of Object.keys(manifest)) walk(key, [])
  return found
}

/**
 * Returns URLs in stylesheets that lead to no file of the build. The bundler leaves the URL of an unresolved package as
 * it is.
 */
function missingFiles() {
  const styles = readdirSync(new URL('assets/', dist)).filter((name) => name.endsWith('.css'))
  const addresses = styles.flatMap((name) =>
    [...readFileSync(new URL(`assets/${name}`, dist), 'utf8').matchAll(/url\(["']?(?!data:|#)([^"')]+)/g)].map(
      ([, to]) => to,
    ),
  )
  return [...new Set(addresses)].filter((to) => !existsSync(new URL(to.replace(/^\//, ''), dist)))
}

for (const missing of missingFiles()) {
  console.error(`A stylesheet names ${missing}, which is not in the build.`)
  process.exitCode = 1
}
for (const circle of circles()) {
  console.error(`These files of the build wait for each other: ${circle}`)
  process.exitCode = 1
}
if (over) {
  console.error('A first load is over its budget.')
  process.exit(1)
}
