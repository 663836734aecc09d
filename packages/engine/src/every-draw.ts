import type { Chance } from './chance.ts'

/**
 * Whether `play` comes out true however the draws fall: it is played with each sequence of draws in turn, the lowest
 * first, until one comes out false. Undefined where `most` plays were not enough to say.
 */
export function withEveryDraw(play: (chance: Chance) => boolean, most: number): boolean | undefined {
  let fallen: { readonly got: number; readonly sides: number }[] = []
  for (let plays = 0; plays < most; plays++) {
    const drawn: typeof fallen = []
    const draw = (sides: number): number => {
      const { got } = fallen[drawn.length] ?? { got: 0 }
      drawn.push({ got, sides })
      return got
    }
    if (!play({ draw })) return false
    const last = drawn.findLastIndex(({ got, sides }) => got + 1 < sides)
    if (last < 0) return true
    fallen = drawn.slice(0, last + 1).map((each, i) => (i === last ? { ...each, got: each.got + 1 } : each))
  }
  return undefined
}
