import { seedsOf } from '@bay327/engine/testkit/fuzz-length'
import { checkPlay } from '@bay327/engine/testkit/check-play'
import { games, partsOf } from '@bay327/games'
import { describe, expect, it } from 'vitest'
import { setupsOf } from './runs.ts'

const hiddenVariants = await partsOf((game) => game.hiddenVariants())

/** Seeds of the matches for each set-up. The night run has more. */
const seeds = seedsOf(1)

/** One state in this many is checked closely. The number is prime, so that every seat occurs. */
const every = 59

describe.each(Object.entries(games))('random matches of %s', (slug, game) => {
  it.each(setupsOf(game))(
    'end, replay from their record and from JSON, undo, and leak nothing: %j',
    ({ people, switches }) => {
      for (const seed of seeds) {
        const setup = {
          people,
          switches,
          seed,
          every,
          ...(hiddenVariants[slug] && { hiddenVariants: hiddenVariants[slug] }),
        }
        const { match } = checkPlay(game, setup)
        expect(game.outcome(match.state)).toBeDefined()
      }
    },
  )
})
