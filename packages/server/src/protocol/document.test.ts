import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { errors, request } from '@bay327/room'
import { documentFile, freshDocument, freshSecurity, securityFile } from './file.ts'
import { variantsOf } from './shape.ts'

it('docs/protocol.md matches the schemas', async () => {
  expect(readFileSync(documentFile, 'utf8')).toBe(await freshDocument())
})

it('docs/security.md matches the tables of consent and of limits', async () => {
  expect(readFileSync(securityFile, 'utf8')).toBe(await freshSecurity())
})

it('lists every request and every refusal', () => {
  const text = readFileSync(documentFile, 'utf8')
  expect(variantsOf(request).size).toBeGreaterThan(20)
  for (const name of [...variantsOf(request).keys(), ...Object.keys(errors)]) expect(text).toContain(`| \`${name}\``)
})

it('declares every type that it uses', () => {
  const [, code = ''] =
    /The declarations that server and client[\s\S]*?```ts\n([\s\S]*?)```/.exec(readFileSync(documentFile, 'utf8')) ?? []
  const bare = code.replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^']*'|`[^`]*`/g, '')
  const used = new Set(bare.match(/\b[A-Z]\w+\b/g))
  const known = new Set([...bare.matchAll(/\b(?:type|interface) (\w+)/g)].map(([, name]) => name))
  const ofTheLanguage = ['Readonly', 'Record', 'Extract', 'Partial', 'ReadonlySet']
  expect(used.size).toBeGreaterThan(30)
  expect([...used].filter((name) => !known.has(name) && !ofTheLanguage.includes(name))).toEqual([])
})
