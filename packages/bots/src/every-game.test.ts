import { seedsOf } from '@bay327/engine/testkit/stretch'
import { checkPlay } from '@bay327/engine/testkit/check-play'
import { games, partsOf } from '@bay327/games'
import { describe, expect, it } from 'vitest'
import { setupsOf } from './runs.ts'

const twins = await partsOf((game) => game.twins())

/** Matches of each set-up: more of them by night. */
const seeds = seedsOf(1)

/** States that lie between two that are looked at closely: a prime, so that no seat is passed over for ever. */
const every = 59

describe.each(Object.entries(games))('random matches of %s', (slug, game) => {
  it.each(setupsOf(game))(
    'end, come again from their record and from JSON, take back, and tell no secret: %j',
    ({ people, switches }) => {
      for (const seed of seeds) {
        const setup = { people, switches, seed, every, ...(twins[slug] && { twins: twins[slug] }) }
        const { match } = checkPlay(game, setup)
        expect(game.outcome(match.state)).toBeDefined()
      }
    },
  )
})
