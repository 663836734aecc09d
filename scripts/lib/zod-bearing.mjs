import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const valueImport = /^[ \t]*(?:import|export)\s(?!type\b)[^'"]*?from\s+'([^']+)'/gm

/** Returns a pattern of a folder's modules that add zod to a bundle, directly or through imports. */
export function zodBearing(folder) {
  const known = new Map()
  const carries = (file) => {
    if (known.has(file)) return known.get(file)
    known.set(file, false)
    const sources = [...readFileSync(file, 'utf8').matchAll(valueImport)].map((match) => match[1])
    const found = sources.some((from) => from === 'zod' || (from.startsWith('.') && carries(join(dirname(file), from))))
    known.set(file, found)
    return found
  }
  const bearing = readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
    .filter(carries)
  return `^(${bearing.map((file) => file.replaceAll('.', '\\.')).join('|')})$`
}
