// Finds imports that dependency-cruiser cannot see, because it compiles a component first, and the compiler removes
// type imports.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const statement = /^[ \t]*(?:import|export)\s[^'"]*?from\s+'([^']+)'/gm

function sources(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => /\.(ts|svelte)$/.test(path) && !/(^|\/)(node_modules|\.svelte-check)\/|\.test\.ts$/.test(path))
}

const doors = new Map()

/** Returns the `exports` of a workspace package: each name with its file, relative to the root. */
function doorsOf(name) {
  if (!doors.has(name)) {
    const folder = existsSync(`packages/${name}`) ? `packages/${name}` : name
    const { exports = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    doors.set(
      name,
      Object.entries(exports).map(([key, file]) => ({ key, file: join(folder, file) })),
    )
  }
  return doors.get(name)
}

/** Returns the file of an exported name. If several patterns match, the longest counts. */
function exported(name, door) {
  const fits = doorsOf(name).flatMap(({ key, file }) => {
    const [before, after] = key.split('*')
    if (after === undefined) return key === door ? [{ key, file }] : []
    if (!door.startsWith(before) || !door.endsWith(after) || door.length < key.length) return []
    return [{ key, file: file.replace('*', door.slice(before.length, door.length - after.length)) }]
  })
  const [best] = fits.sort((one, other) => other.key.length - one.key.length)
  return best?.file
}

/** Returns the workspace file that an import names. Returns undefined if the import names a library. */
function fileOf(from, name) {
  const [, of, door] = /^@bay327\/([a-z]+)(\/.+)?$/.exec(name) ?? []
  const path = name.startsWith('.') ? normalize(join(dirname(from), name)) : of && exported(of, `.${door ?? ''}`)
  return path && existsSync(path) ? path : undefined
}

/** Returns every file of these folders with the files that it imports, both for values and for types. */
export function importsIn(folders) {
  return new Map(
    folders.flatMap(sources).map((file) => {
      const names = [...readFileSync(file, 'utf8').matchAll(statement)].map(([, name]) => fileOf(file, name))
      return [file, [...new Set(names.filter((name) => name !== undefined))]]
    }),
  )
}

/** Returns each cycle of imports once. */
export function circlesIn(imports) {
  const found = []
  const numbers = new Map()
  const lowest = new Map()
  const open = []
  const visit = (file) => {
    numbers.set(file, numbers.size)
    lowest.set(file, numbers.get(file))
    open.push(file)
    for (const next of imports.get(file) ?? []) {
      if (!numbers.has(next)) visit(next)
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file), lowest.get(next)))
    }
    if (lowest.get(file) !== numbers.get(file)) return
    const circle = open.splice(open.indexOf(file))
    if (circle.length > 1) found.push(circle)
  }
  for (const file of imports.keys()) if (!numbers.has(file)) visit(file)
  return found
}

const matches = (pattern, text) => pattern === undefined || new RegExp([pattern].flat().join('|')).test(text)
const avoids = (pattern, text) => pattern === undefined || !matches(pattern, text)

/** Returns where a component's imports break the path rules in `.dependency-cruiser.mjs`, as `from: rule`. */
export function brokenIn(imports, rules) {
  const byPath = rules.filter(({ to }) => to.path && !to.circular && !to.dependencyTypes && !to.dependencyTypesNot)
  return [...imports]
    .filter(([from]) => from.endsWith('.svelte'))
    .flatMap(([from, targets]) =>
      byPath
        .filter((rule) => matches(rule.from.path, from) && avoids(rule.from.pathNot, from))
        .filter(({ from: { path }, to }) => {
          const [, first = ''] = new RegExp([path ?? ''].flat().join('|')).exec(from) ?? []
          const filled = (pattern) => pattern && [pattern].flat().join('|').replaceAll('$1', first)
          return targets.some((target) => matches(filled(to.path), target) && avoids(filled(to.pathNot), target))
        })
        .map(({ name }) => `${from}: ${name}`),
    )
}
