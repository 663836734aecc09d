import { z } from 'zod'

/** The subset of JSON Schema that the wire's schemas use. */
interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
  readonly pattern?: string
}

export interface Field {
  readonly name: string
  readonly isOptional: boolean
  readonly shape: string
}

/** Returns a schema's fields in words, as a client has to send them. */
export function fieldsOf(schema: z.ZodType): readonly Field[] {
  return fields(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Schema)
}

/** Returns the fields of each variant of a discriminated union, by the value of the discriminator. */
export function variantsOf(schema: z.ZodType, by = 'type'): ReadonlyMap<string, readonly Field[]> {
  const union = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Schema
  const variants = union.oneOf ?? union.anyOf ?? []
  return new Map(
    variants.map((variant) => [
      String(variant.properties?.[by]?.const),
      fields(variant).filter(({ name }) => name !== by),
    ]),
  )
}

function fields({ properties = {}, required = [] }: Schema): readonly Field[] {
  return Object.entries(properties).map(([name, schema]) => {
    return { name, isOptional: !required.includes(name), shape: shapeOf(schema) }
  })
}

function shapeOf(schema: Schema): string {
  const { type, minLength, maxLength, minimum, maximum, pattern, maxItems } = schema
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return variants.map(shapeOf).join(' or ')
  switch (type) {
    case 'string':
      return ['string', length(minLength, maxLength), pattern && `matching ${pattern}`].filter(Boolean).join(' ')
    case 'integer':
      return ['whole number', isBound(minimum) && `from ${minimum}`, isBound(maximum) && `to ${maximum}`]
        .filter(Boolean)
        .join(' ')
    case 'array':
      return `array of at most ${maxItems}: ${shapeOf(schema.items ?? {})}`
    case 'object':
      return `object { ${fields(schema)
        .map(({ name, isOptional, shape }) => `${name}${isOptional ? '?' : ''}: ${shape}`)
        .join('; ')} }`
    case undefined:
      return 'anything'
    default:
      return type
  }
}

const isBound = (value: number | undefined): boolean => value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER

function length(least: number | undefined, most: number | undefined): string | undefined {
  if (most === undefined) return undefined
  return least === undefined ? `of at most ${most} characters` : `of ${least} to ${most} characters`
}
