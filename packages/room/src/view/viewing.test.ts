import { seed } from '@bay327/engine/testkit/stretch'
import { dash } from '@bay327/engine/toy/dash'
import type { Game } from '@bay327/engine'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { everything } from '../kit/everything.ts'
import { playAtRandom, rolls } from '../kit/random-room.ts'
import { same } from './same.ts'
import { viewFor } from './view.ts'
import { viewing, wholeView } from './viewing.ts'

it.each([everything, dash] as Game[])('what is kept of the views of $slug says what a view made anew says', (game) => {
  fc.assert(
    fc.property(rolls, (rolled) => {
      const { view } = viewing(game)
      const before = new Map<string | undefined, object>()
      let seats: unknown
      playAtRandom(game, rolled, ({ room }) => {
        const anew = JSON.parse(JSON.stringify(room)) as typeof room
        for (const viewer of [undefined, ...room.people.map(({ id }) => id)]) {
          const kept = wholeView(view(room, viewer))
          expect(kept).toEqual(viewFor(game, anew, viewer))
          for (const [part, value] of Object.entries(kept)) {
            const old = (before.get(viewer) as Record<string, unknown> | undefined)?.[part]
            if (seats === room.seats && same(old, value)) expect(value, part).toBe(old)
          }
          before.set(viewer, kept)
        }
        seats = room.seats
      })
    }),
    { numRuns: 4, seed, endOnFailure: true },
  )
})
