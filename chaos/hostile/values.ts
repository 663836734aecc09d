import fc from 'fast-check'
import { z } from 'zod'

/** The subset of JSON Schema that the wire's schemas use. */
interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema
  readonly propertyNames?: Schema
  readonly items?: Schema
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
  readonly pattern?: string
}

type Words = fc.Arbitrary<string>

/** Generates values that a schema accepts. Where free text may be one of `words`, it often is. */
export function valuesOf(schema: z.ZodType, words: Words): fc.Arbitrary<unknown> {
  return values(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Schema, words)
}

function values(schema: Schema, words: Words): fc.Arbitrary<unknown> {
  const variants = schema.anyOf ?? schema.oneOf
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (variants) return fc.oneof(...variants.map((variant) => values(variant, words)))
  switch (schema.type) {
    case 'string':
      return texts(schema, words)
    case 'integer':
      return fc.integer({ min: within(schema.minimum, -9), max: within(schema.maximum, 99) })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(values(schema.items ?? {}, words), { maxLength: Math.min(schema.maxItems ?? 5, 16) })
    case 'object':
      return schema.properties ? records(schema, words) : dictionaries(schema, words)
    case undefined:
    default:
      throw new Error(`Values of no such kind are made: ${JSON.stringify(schema)}`)
  }
}

const within = (bound: number | undefined, usual: number): number =>
  bound === undefined || Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? usual : bound

function records({ properties = {}, required = [] }: Schema, words: Words): fc.Arbitrary<unknown> {
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, values(property, words)]),
  )
  return fc.record(model, { requiredKeys: [...required], noNullPrototype: true })
}

function dictionaries({ additionalProperties = {}, propertyNames = {} }: Schema, words: Words): fc.Arbitrary<unknown> {
  return fc.dictionary(texts(propertyNames, words), values(additionalProperties, words), { maxKeys: 8 })
}

function texts({ pattern, minLength = 0, maxLength = 64 }: Schema, words: Words): fc.Arbitrary<string> {
  const matching = pattern === undefined ? /^/ : new RegExp(pattern, 'u')
  const fits = (word: string): boolean => word.length >= minLength && word.length <= maxLength && matching.test(word)
  const isOfLetters = pattern === undefined || pattern.includes('\\p')
  const made = isOfLetters
    ? fc.string({ unit: 'grapheme-ascii', minLength, maxLength })
    : fc.stringMatching(new RegExp(pattern))
  return fc.tuple(words, made).map(([word, other]) => (fits(word) ? word : other))
}
