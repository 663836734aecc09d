/**
 * A game's source of randomness. It has a single method, so that each implementation (verifiable, fast, scripted) is
 * one small function. Only `setup` and `decide` receive the source.
 */
export interface RandomSource {
  /** Returns a uniform integer from 0 to `sides - 1`. Each call is one numbered draw of the match. */
  draw(sides: number): number
}

/** Rolls one die: returns 1 to `sides`. */
export function die(chance: RandomSource, sides = 6): number {
  return chance.draw(sides) + 1
}

/** Rolls `count` dice; returns the faces in order. */
export function dice(chance: RandomSource, count: number, sides = 6): number[] {
  return Array.from({ length: count }, () => die(chance, sides))
}

/** Returns a new array in random order (Fisher-Yates from the end). */
export function shuffle<T>(chance: RandomSource, items: readonly T[]): T[] {
  const out = [...items]
  for (let i = out.length - 1; i > 0; i--) {
    const j = chance.draw(i + 1)
    const swapped = out[i] as T
    out[i] = out[j] as T
    out[j] = swapped
  }
  return out
}

/** Returns one of the items, each with equal probability. Throws on an empty list. */
export function pick<T>(chance: RandomSource, items: readonly T[]): T {
  if (items.length === 0) throw new Error('pick: nothing to pick from')
  return items[chance.draw(items.length)] as T
}
