import { seed } from '@bay327/engine/testkit/fuzz-length'
import { dash } from '@bay327/engine/example/dash'
import type { Game } from '@bay327/engine'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { everything } from '../testing/everything.ts'
import { playAtRandom, rolls } from '../testing/random-room.ts'
import { started } from '../testing/table.ts'
import { same } from './deep-equal.ts'
import { liveViews, viewFor, wholeView } from './view.ts'

it.each([everything, dash] as Game[])('cached views of $slug equal views from scratch', (game) => {
  fc.assert(
    fc.property(rolls, (rolled) => {
      const { view } = liveViews(game)
      const before = new Map<string | undefined, object>()
      let seats: unknown
      playAtRandom(game, rolled, ({ room }) => {
        const copy = JSON.parse(JSON.stringify(room)) as typeof room
        for (const viewer of [undefined, ...room.people.map(({ id }) => id)]) {
          const whole = wholeView(view(room, viewer))
          expect(whole).toEqual(viewFor(game, copy, viewer))
          for (const [part, value] of Object.entries(whole)) {
            const old = (before.get(viewer) as Record<string, unknown> | undefined)?.[part]
            if (seats === room.seats && same(old, value)) expect(value, part).toBe(old)
          }
          before.set(viewer, whole)
        }
        seats = room.seats
      })
    }),
    { numRuns: 4, seed, endOnFailure: true },
  )
})

it('keeps an empty list of questions the same object when a watcher may see the match again', () => {
  const t = started(everything, 'Ann', 'Ben')
  const { view } = liveViews(everything)
  const seen = () => wholeView(view(t.room(), undefined)).questions
  t.send('Ann', { type: 'abandon' })
  t.send('Ben', { type: 'consent', proposal: t.view('Ben').proposals[0]?.id ?? '', yes: true })
  t.send('Ann', { type: 'settings', settings: { watchers: false } })
  const before = seen()
  t.send('Ann', { type: 'settings', settings: { watchers: true } })
  expect(before).toEqual([])
  expect(seen()).toBe(before)
})
