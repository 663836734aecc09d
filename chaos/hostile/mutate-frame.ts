import fc from 'fast-check'
import { oddTexts } from '@bay327/server/testing/odd-texts'

/** Values of a wrong type. */
const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(...oddTexts),
  fc.constantFrom<unknown>(null, true, -1, 0, 1.5, 1e308, 2 ** 53, '', [], {}, [[[[[[]]]]]], { $gt: '' }),
  fc.constantFrom('x'.repeat(201), 'ä'.repeat(1_000), 'x'.repeat(5_000)),
)

const strangers = ['__proto__', 'constructor', 'toJSON', 'then', 'length', 'type', 'id', '']

/** Generates a value that is almost one of `values`: one part is replaced, removed, added or wrapped. */
export function nearly(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(values, fc.nat(), fc.nat(4), junk).map(([value, at, how, replacement]) => {
    const places = placesIn(value)
    return changed(value, places[at % places.length] ?? [], how, replacement)
  })
}

type Place = readonly string[]

function placesIn(value: unknown, at: Place = []): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...at, key]))]
}

function changed(value: unknown, [key, ...rest]: Place, how: number, replacement: unknown): unknown {
  if (key === undefined) return replaced(value, how, replacement)
  if (rest.length === 0 && how === 0)
    return Object.fromEntries(Object.entries(value as object).filter(([k]) => k !== key))
  const part = changed((value as Record<string, unknown>)[key], rest, how, replacement)
  if (Array.isArray(value)) return value.map((item: unknown, i) => (`${i}` === key ? part : item))
  return Object.fromEntries(
    Object.entries(value as object).map(([k, member]) => [k, k === key ? part : (member as unknown)]),
  )
}

function replaced(value: unknown, how: number, replacement: unknown): unknown {
  if (how === 1) return [value]
  if (how === 2 && typeof value === 'string') return value + value + JSON.stringify(replacement)
  if (how < 4 && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    // The name becomes an own property, as JSON.parse makes it, even if it is `__proto__`.
    const name = strangers[JSON.stringify(replacement).length % strangers.length] ?? ''
    return Object.fromEntries([...Object.entries(value), [name, replacement]])
  }
  return replacement
}

/** Generates corrupted text: characters changed, removed, doubled or inserted. */
export function garbled(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const cut = fc.tuple(fc.nat(), fc.nat(12), fc.nat(3), fc.string({ unit: 'binary', maxLength: 6 }))
  return fc.tuple(texts, fc.array(cut, { minLength: 1, maxLength: 3 })).map(([text, cuts]) =>
    cuts.reduce((was, [where, length, how, put]) => {
      const at = where % (was.length + 1)
      const [before, piece, after] = [was.slice(0, at), was.slice(at, at + length), was.slice(at + length)]
      return before + ([put, '', piece + piece, put + piece][how] ?? '') + after
    }, text),
  )
}
