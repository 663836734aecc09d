import { seedsOf } from '@bay327/engine/testkit/fuzz-length'
import { games, partsOf } from '@bay327/games'
import { fuzzSharedSeats } from '@bay327/room/testing/fuzz/shared-seats'
import { describe, expect, it } from 'vitest'

const hiddenVariants = await partsOf((game) => game.hiddenVariants())

/** The night run has more seeds. */
const seeds = seedsOf(1)

describe.each(Object.entries(games))('many clients at %s', (slug, game) => {
  it('receive no secret by frame, event or refusal, although seats are shared', () => {
    const seen = seeds.map((seed) =>
      fuzzSharedSeats(game, seed, { people: 5, steps: 300, hiddenVariants: hiddenVariants[slug] ?? [] }),
    )
    for (const counts of seen) expect(counts['chose']).toBeGreaterThan(20)
  })
})
