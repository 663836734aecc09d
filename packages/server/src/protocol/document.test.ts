import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { errors, request } from '@bay327/room'
import { documentFile, freshDocument } from './file.ts'
import { variantsOf } from './shape.ts'

it('docs/protocol.md says what the schemas say', async () => {
  expect(readFileSync(documentFile, 'utf8')).toBe(await freshDocument())
})

it('names every request and every refusal', () => {
  const text = readFileSync(documentFile, 'utf8')
  expect(variantsOf(request).size).toBeGreaterThan(20)
  for (const name of [...variantsOf(request).keys(), ...Object.keys(errors)]) expect(text).toContain(`| \`${name}\``)
})
