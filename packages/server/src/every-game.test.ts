import { seedsOf } from '@bay327/engine/testkit/stretch'
import { games, partsOf } from '@bay327/games'
import type { Entry } from '@bay327/room'
import { simulateSession } from '@bay327/room/testing/fuzz/session'
import { describe, expect, it } from 'vitest'

const books = await partsOf((game) => game.book?.())
const twins = await partsOf((game) => game.twins())

/** Evenings of each game: more of them by night. */
const seeds = seedsOf(2)

/** Somebody's answer, or one that went on by itself. */
const isStep = (request: Entry['request']): boolean =>
  request.type === 'answer' || (request.type === 'time' && request.deadline.startsWith('go-on/'))

describe.each(Object.entries(games))('network fuzz: %s over bad lines, on nodes that die', (slug, game) => {
  it('shows everybody at the end what a fresh reader of the log sees, and nobody a secret on the way', () => {
    const evenings = seeds.map((seed) =>
      simulateSession(game, seed, {
        ...(twins[slug] && { twins: twins[slug] }),
        ...(books[slug] && { book: books[slug] }),
      }),
    )
    const steps = evenings.flatMap(({ log }) => log.filter(({ request }) => isStep(request)))
    expect(steps.length).toBeGreaterThan(5 * seeds.length)
  })
})
