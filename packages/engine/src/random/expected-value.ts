import type { RandomSource } from './random-source.ts'
import { holdsForEveryDraw } from './all-outcomes.ts'

/**
 * The exact mean of what `play` gives, over every sequence of draws, each as likely as its draws make it. Undefined where
 * `most` plays were not enough to try them all, or one play goes on for ever: then there is no telling.
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
