import type { RandomSource } from './random-source.ts'

/**
 * Maximum number of draws in one play. Without a limit, a play that rerolls until a condition holds might never end.
 */
const MOST_DRAWS = 500

/**
 * Returns whether `play` returns true for every possible sequence of draws. The sequences are tried in ascending order
 * until one returns false. Returns undefined if more than `most` plays are needed, or if one play does not end.
 */
export function holdsForEveryDraw(play: (chance: RandomSource) => boolean, most: number): boolean | undefined {
  let prefix: readonly FixedDraw[] = []
  for (let plays = 0; plays < most; plays++) {
    const drawn: FixedDraw[] = []
    try {
      if (!play(fixedDraws(prefix, drawn))) return false
    } catch (error) {
      if (error instanceof TooDeep) return undefined
      throw error
    }
    const last = drawn.findLastIndex(({ got, sides }) => got + 1 < sides)
    if (last < 0) return true
    prefix = drawn.slice(0, last + 1).map((draw, i) => (i === last ? { ...draw, got: draw.got + 1 } : draw))
  }
  return undefined
}

interface FixedDraw {
  readonly got: number
  readonly sides: number
}

/** Returns a random source that gives the draws of `fallen`, then zeros, and records each draw in `drawn`. */
function fixedDraws(prefix: readonly FixedDraw[], drawn: FixedDraw[]): RandomSource {
  return {
    draw(sides) {
      if (drawn.length >= MOST_DRAWS) throw new TooDeep()
      const { got } = prefix[drawn.length] ?? { got: 0 }
      drawn.push({ got, sides })
      return got
    },
  }
}

class TooDeep extends Error {}
