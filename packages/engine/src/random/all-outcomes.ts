import type { RandomSource } from './random-source.ts'

/**
 * Maximum number of draws in one play. Without a limit, a play that rerolls until a condition holds might never end.
 */
const DEEP = 500

/**
 * Returns whether `play` returns true for every possible sequence of draws. The sequences are tried in ascending order
 * until one returns false. Returns undefined if more than `most` plays are needed, or if one play does not end.
 */
export function holdsForEveryDraw(play: (chance: RandomSource) => boolean, most: number): boolean | undefined {
  let fallen: readonly Fallen[] = []
  for (let plays = 0; plays < most; plays++) {
    const drawn: Fallen[] = []
    try {
      if (!play(fallAs(fallen, drawn))) return false
    } catch (error) {
      if (error instanceof TooDeep) return undefined
      throw error
    }
    const last = drawn.findLastIndex(({ got, sides }) => got + 1 < sides)
    if (last < 0) return true
    fallen = drawn.slice(0, last + 1).map((draw, i) => (i === last ? { ...draw, got: draw.got + 1 } : draw))
  }
  return undefined
}

interface Fallen {
  readonly got: number
  readonly sides: number
}

/** Returns a random source that gives the draws of `fallen`, then zeros, and records each draw in `drawn`. */
function fallAs(fallen: readonly Fallen[], drawn: Fallen[]): RandomSource {
  return {
    draw(sides) {
      if (drawn.length >= DEEP) throw new TooDeep()
      const { got } = fallen[drawn.length] ?? { got: 0 }
      drawn.push({ got, sides })
      return got
    },
  }
}

class TooDeep extends Error {}
