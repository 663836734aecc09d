import type { Game } from '@bay327/engine'
import type { HiddenVariants } from '@bay327/engine/testkit/hidden-variants'
import { dash } from '@bay327/engine/example/dash'
import { hiddenVariants as dashVariants } from '@bay327/engine/example/dash-hidden-variants'
import { describe, expect, it } from 'vitest'
import { everything, hiddenVariants } from '../everything.ts'
import { fuzzSharedSeats } from './shared-seats.ts'

describe.each([
  ['a drill of every mark', everything as Game, hiddenVariants],
  ['dash', dash as Game, dashVariants as HiddenVariants<unknown>],
])('a crowd at %s', (_name, game, secrets) => {
  it('receives no secret, though seats are shared and votes are tied', () => {
    const seen = Array.from({ length: 6 }, (_, seed) =>
      fuzzSharedSeats(game, seed, { people: 5, steps: 250, hiddenVariants: secrets }),
    )
    for (const type of ['chose', 'ballot', 'tie', 'chose by bot'])
      expect(seen.some((counts) => counts[type])).toBe(true)
  })
})
