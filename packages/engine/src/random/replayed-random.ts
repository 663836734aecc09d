import type { RandomSource } from './random-source.ts'
import type { Draw } from '../match/match.ts'
import { RULES } from './recording-random.ts'

/** Returns a random source that gives the recorded draws. Throws if the rules ask for other draws. */
export function replayedRandom(draws: readonly Draw[]): RandomSource {
  const ruleDraws = draws.filter(({ label }) => label === RULES)
  let next = 0
  return {
    draw(sides) {
      const draw = ruleDraws[next++]
      if (draw?.sides !== sides || draw.got >= sides) throw new Error('the file has no such draw')
      return draw.got
    },
  }
}
