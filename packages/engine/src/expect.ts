import type { Chance } from './chance.ts'
import { withEveryDraw } from './every-draw.ts'

/**
 * The exact mean of what `play` gives, over every sequence of draws, each as likely as its draws make it. Undefined where
 * `most` plays were not enough to try them all, or one play goes on for ever: then there is no telling.
 */
export function expectationOf(play: (chance: Chance) => number, most: number): number | undefined {
  let mean = 0
  const hasAll = withEveryDraw((chance) => {
    let likely = 1
    const weighed: Chance = {
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
