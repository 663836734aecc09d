import { games, partsOf } from '@bay327/games'
import { crowd } from '@bay327/room/fuzz/crowd'
import { describe, expect, it } from 'vitest'

const twins = await partsOf((game) => game.twins())

/** Crowds at each game: more of them by `BAY327_FUZZ=10 npm run unit`. */
const seeds = Array.from({ length: 3 * Number(process.env['BAY327_FUZZ'] ?? 1) }, (_, i) => i + 1)

describe.each(Object.entries(games))('a crowd at %s', (slug, game) => {
  it(
    'hears no secret, by frame, event or refusal, though seats are shared',
    () => {
      const seen = seeds.map((seed) => crowd(game, seed, { people: 5, steps: 300, twins: twins[slug] ?? [] }))
      for (const counts of seen) expect(counts['chose']).toBeGreaterThan(20)
    },
    60_000 * seeds.length,
  )
})
