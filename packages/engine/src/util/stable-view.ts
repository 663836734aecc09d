import { memoize } from './memoize.ts'

/* Changes in a view are found by identity, so a part with the same content must be the same object. Results of a state
   are memoized (`memoize`), and `withChanges` keeps an object that does not change. `stableView` handles the other
   parts. */

/**
 * Returns a view whose parts are recent objects with the same content. A part that changes and changes back therefore
 * counts as unchanged.
 */
export function stableView<V extends object>(view: V): V {
  const stable = { ...view }
  for (const part in stable) {
    const value = stable[part]
    if (typeof value === 'object' && value !== null) stable[part] = canonicalPart(value) as typeof value
  }
  return stable
}

/** A serialized part, the first object with this content, and the time of its last use. */
interface SerializedPart {
  readonly part: object
  readonly text: string
  usedAt: number
}

/** Approximate number of parts that count as recent. */
const MOST = 2_000

let [fresh, before, generation] = [new Map<string, SerializedPart>(), new Map<string, SerializedPart>(), 0]

/**
 * Returns the recent object with the same content. For parts that were not used recently, only the text is dropped from
 * the cache.
 */
function canonicalPart(part: object): object {
  const serialized = serialize(part)
  if (serialized.usedAt === generation) return serialized.part
  if (fresh.size >= MOST) [fresh, before, generation] = [new Map<string, SerializedPart>(), fresh, generation + 1]
  serialized.usedAt = generation
  fresh.set(serialized.text, serialized)
  return serialized.part
}

/** Serializes each object once. */
const serialize = memoize((part: object): SerializedPart => {
  const text = JSON.stringify(part)
  return fresh.get(text) ?? before.get(text) ?? { part, text, usedAt: -1 }
})

/** Returns a copy with these parts, or the same object if it already has these parts. */
export function withChanges<T extends object>(object: T, parts: Partial<T>): T {
  for (const name in parts) if (parts[name] !== object[name]) return { ...object, ...parts }
  return object
}
