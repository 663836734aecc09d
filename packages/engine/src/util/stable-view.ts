import { memoize } from './memoize.ts'

/*
 * Changes in a view are found by identity: a part with the same content must be the same object. Results of a state are
 * memoized (`memoize`) and left alone if nothing changes (`withChanges`); `stableView` handles the rest.
 */

/**
 * Returns a view whose parts are the recent objects with the same content, so that a part that changes and changes back
 * counts as unchanged.
 */
export function stableView<V extends object>(view: V): V {
  const same = { ...view }
  for (const part in same) {
    const value = same[part]
    if (typeof value === 'object' && value !== null) same[part] = alike(value) as typeof value
  }
  return same
}

/** A serialized part, the first object with this content, and when it was last used. */
interface Said {
  readonly part: object
  readonly text: string
  lately: number
}

/** About this many parts count as recent. */
const MOST = 2_000

let [fresh, before, lately] = [new Map<string, Said>(), new Map<string, Said>(), 0]

/** For parts that were not used recently, only the text is dropped. */
function alike(part: object): object {
  const said = say(part)
  if (said.lately === lately) return said.part
  if (fresh.size >= MOST) [fresh, before, lately] = [new Map<string, Said>(), fresh, lately + 1]
  said.lately = lately
  fresh.set(said.text, said)
  return said.part
}

/** Serialize each object once. */
const say = memoize((part: object): Said => {
  const text = JSON.stringify(part)
  return fresh.get(text) ?? before.get(text) ?? { part, text, lately: -1 }
})

/** Returns a copy with these parts, or the same object if it has them already. */
export function withChanges<T extends object>(whole: T, parts: Partial<T>): T {
  for (const name in parts) if (parts[name] !== whole[name]) return { ...whole, ...parts }
  return whole
}
