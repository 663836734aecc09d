import type { RandomSource } from './random-source.ts'

/** More draws than one play takes: dice that are thrown until they please would never end on the same faces. */
const DEEP = 500

/**
 * Whether `play` comes out true however the draws fall: it is played with each sequence of draws in turn, the lowest
 * first, until one comes out false. Undefined where `most` plays were not enough to say, or one play goes on for ever.
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
    fallen = drawn.slice(0, last + 1).map((each, i) => (i === last ? { ...each, got: each.got + 1 } : each))
  }
  return undefined
}

interface Fallen {
  readonly got: number
  readonly sides: number
}

/** The draws named, then the lowest ones; each is noted down. */
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
