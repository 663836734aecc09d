import { expect, it } from 'vitest'
import { z } from 'zod'
import { list, name, short, table } from './fields.ts'
import * as messages from './requests.ts'

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType
const schemas = Object.entries(messages).flatMap(([of, schema]) => (isSchema(schema) ? [[of, schema] as const] : []))

/** Returns the places of a schema whose items are read before their number is known. */
function unbounded(schema: z.core.$ZodType, place: string, isBounded = false): readonly string[] {
  const def = schema._zod.def as z.core.$ZodTypes['_zod']['def']
  if (def.type === 'array') return isBounded || def.element._zod.def.type === 'unknown' ? [] : [place]
  if (def.type === 'record') return isBounded ? [] : [place]
  if (def.type === 'pipe') return [...unbounded(def.in, place), ...unbounded(def.out, place, true)]
  if (def.type === 'union') return def.options.flatMap((option) => unbounded(option, place))
  if (def.type === 'optional') return unbounded(def.innerType, place, isBounded)
  if (def.type !== 'object') return []
  return Object.entries(def.shape).flatMap(([field, value]) => unbounded(value, `${place}.${field}`))
}

it.each(schemas)('%s reads no items before it knows their number', (of, schema) => {
  expect(unbounded(schema, of)).toEqual([])
})

it('reads neither the items of a list that is too long, nor the text of a name that is', () => {
  const issues = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.length
  expect(issues(list(short, 3), Array(9).fill(7))).toBe(1)
  expect(issues(table(short, 3), Object.fromEntries(Array.from({ length: 9 }, (_, at) => [at, 7])))).toBe(1)
  expect(issues(table(short, 3), 'x'.repeat(9))).toBe(1)
  expect(issues(name, '\u0000'.repeat(999))).toBe(1)
  expect(list(short, 3).parse(['a', 'b', 'c'])).toEqual(['a', 'b', 'c'])
  expect(table(short, 3).parse({ a: 'b' })).toEqual({ a: 'b' })
})
