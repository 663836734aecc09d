import type { RandomSource } from './random-source.ts'
import { holdsForEveryDraw } from './all-outcomes.ts'

/**
 * Returns the exact mean of `play` over every sequence of draws, weighted by probability. Returns undefined if more
 * than `most` plays are needed, or if one play does not end.
 */
export function expectedValue(play: (chance: RandomSource) => number, most: number): number | undefined {
  let mean = 0
  const hasAll = holdsForEveryDraw((chance) => {
    let likely = 1
    const weighed: RandomSource = {
      draw(sides) {
        likely /= sides
        return chance.draw(sides)
      },
    }
    const value = play(weighed)
    mean += likely * value
    return true
  }, most)
  return hasAll ? mean : undefined
}
