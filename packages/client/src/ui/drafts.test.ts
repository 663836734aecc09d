import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const packages = join(import.meta.dirname, '../../..')

/** Returns the fields of a component in which somebody writes what is lost if it is not kept. */
function writtenIn(source: string): readonly string[] {
  const fields = source.match(/<(input|textarea)\b(?:[^>{]|\{[^}]*\})*>/g) ?? []
  return fields.filter((field) => !/\breadonly\b|type="(radio|checkbox|file|search)"/.test(field))
}

it('every field for text keeps its draft, except a search', () => {
  const files = globSync('{client,table,games}/src/**/*.svelte', { cwd: packages })
  const written = files.flatMap((file) =>
    writtenIn(readFileSync(join(packages, file), 'utf8')).map((field) => [file, field] as const),
  )
  expect(written.length).toBeGreaterThan(5)
  const names = written.map(([file, field]) => [file, /\{@attach draft\('(\w+)'\)\}/.exec(field)?.[1]] as const)
  expect(names.filter(([, name]) => name === undefined)).toEqual([])
  // One page may have several fields, and each keeps its own draft.
  expect(new Set(names.map(([, name]) => name)).size).toBe(names.length)
})

it('the check finds a field without a draft', () => {
  const [found] = writtenIn('<label>A <input\n  {id}\n  oninput={() => { a > b }} bind:value={name} /></label>')
  expect(found).toContain('bind:value={name}')
  expect(writtenIn('<input type="radio" /><input bind:value={q} type="search" />')).toEqual([])
})
