import { seedsOf } from '@bay327/engine/testkit/fuzz-length'
import { games, partsOf } from '@bay327/games'
import type { Entry } from '@bay327/room'
import { simulateSession } from '@bay327/room/testing/fuzz/session'
import { describe, expect, it } from 'vitest'

const books = await partsOf((game) => game.book?.())
const hiddenVariants = await partsOf((game) => game.hiddenVariants())

/** The night run has more seeds. */
const seeds = seedsOf(2)

/** Returns whether an entry is an answer: a person's, or an automatic one. */
const isStep = (request: Entry['request']): boolean =>
  request.type === 'answer' || (request.type === 'time' && request.deadline.startsWith('go-on/'))

describe.each(Object.entries(games))('network fuzz: %s over bad connections, on nodes that die', (slug, game) => {
  it('shows everybody at the end what a reader of the whole log sees, and never leaks a secret', () => {
    const evenings = seeds.map((seed) =>
      simulateSession(game, seed, {
        ...(hiddenVariants[slug] && { hiddenVariants: hiddenVariants[slug] }),
        ...(books[slug] && { book: books[slug] }),
      }),
    )
    const steps = evenings.flatMap(({ log }) => log.filter(({ request }) => isStep(request)))
    expect(steps.length).toBeGreaterThan(5 * seeds.length)
  })
})
