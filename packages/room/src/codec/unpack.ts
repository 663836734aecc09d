import type { Json } from '@bay327/engine'
import { LIST, makeOf, readShape } from './shapes.ts'

/** The latest path of a list. Each path is decoded as the difference from the path before it. */
interface Before {
  way: readonly Json[]
}

/** Returns a function that decodes rows to plain JSON. The keys have their original order. */
export function unpacker(shapes: readonly string[]): (packed: Json) => Json {
  const read = shapes.map(readShape)

  function unpackRow([index, ...values]: readonly Json[], before: Before): Json {
    const row: Record<string, Json> = {}
    let way: string | undefined
    const tokens = read[index as number] ?? []
    for (const token of tokens) {
      const { kind, key } = token
      if (kind === 'way') way = key
      row[key] = kind === 'true' || (kind === 'word' ? token.word : kind === 'made' ? '' : (values.shift() ?? null))
      if (kind === 'value') row[key] = unpack(row[key])
    }
    if (way !== undefined) {
      const encoded = row[way]
      const [same, ...rest]: readonly Json[] = Array.isArray(encoded)
        ? (encoded as readonly Json[])
        : [encoded ?? 0, row['to'] ?? null]
      const steps: readonly Json[] = [...before.way.slice(0, same as number), ...rest]
      row[way] = before.way = steps
    }
    for (const token of tokens) if (token.kind === 'made') row[token.key] = makeOf(token.parts, row)
    return row
  }

  function unpack(packed: Json, before: Before = { way: [] }): Json {
    if (typeof packed !== 'object' || packed === null) return packed
    if (!Array.isArray(packed)) {
      return Object.fromEntries(Object.entries(packed).map(([key, value]) => [key, unpack(value as Json)]))
    }
    const items = packed as readonly Json[]
    if (typeof items[0] === 'number' && items[0] !== LIST) return unpackRow(items, before)
    const previous: Before = { way: [] }
    return (items[0] === LIST ? items.slice(1) : items).map((item) => unpack(item, previous))
  }

  return (packed) => unpack(packed)
}
