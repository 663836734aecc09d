import type { Game } from '@bay327/engine'
import type { HiddenVariants } from '@bay327/engine/testkit/hidden-variants'
import { dash } from '@bay327/engine/example/dash'
import { twins as dashTwins } from '@bay327/engine/example/dash-twins'
import { describe, expect, it } from 'vitest'
import { everything, twins } from '../everything.ts'
import { fuzzSharedSeats } from './shared-seats.ts'

describe.each([
  ['a drill of every mark', everything as Game, twins],
  ['dash', dash as Game, dashTwins as HiddenVariants<unknown>],
])('a crowd at %s', (_name, game, secrets) => {
  it('receives no secret, though seats are shared and votes are tied', () => {
    const seen = Array.from({ length: 6 }, (_, seed) =>
      fuzzSharedSeats(game, seed, { people: 5, steps: 250, twins: secrets }),
    )
    for (const type of ['chose', 'ballot', 'tie', 'chose by bot'])
      expect(seen.some((counts) => counts[type])).toBe(true)
  })
})
