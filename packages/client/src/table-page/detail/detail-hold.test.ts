import type { Detail } from '@bay327/table/detail/detail'
import { expect, it } from 'vitest'
import type { Preferences } from '@bay327/table/settings/settings.svelte.ts'
import { createDetailHold, holdMs } from './detail-hold.ts'

const run = [{ type: 'threw' }]
const detail = (seat: string, say = 'Luke wins.'): Detail => ({ seats: [seat], title: '', effects: [], say })

const around = { isUrgent: false, more: 0, isOver: false }

function holds(pace: Preferences['pace'] = 'table') {
  const spoken: string[] = []
  const clock = { now: 0 }
  const created = createDetailHold({
    say: (sentence) => spoken.push(sentence),
    now: () => clock.now,
    concernsMe: (seats) => seats.includes('luke'),
    pace: () => pace,
  })
  return { ...created, said: spoken, clock }
}

it('holds a detail longer for the people it concerns, from when its dice are at rest', () => {
  const { hold, rest, clock } = holds()
  expect(hold(run, 0, detail('luke'), around)).toBe(holdMs.mine)
  expect(hold(run, 0, detail('han'), around)).toBe(holdMs.others)
  expect(hold(run, 400, detail('han'), around)).toBe(holdMs.others - 400)
  rest(run)
  clock.now = 300
  expect(hold(run, 400, detail('han'), around)).toBe(holdMs.others - 700)
  clock.now = 9_000
  expect(hold(run, 0, detail('luke'), around)).toBe(0)
})

it('holds nothing while the clock of a question of the viewer is short, and no brief detail', () => {
  expect(holds().hold(run, 0, detail('luke'), { ...around, isUrgent: true })).toBe(0)
  expect(holds().hold(run, 0, { ...detail('luke'), brief: true }, around)).toBe(0)
})

it('announces each detail once, and then only what is added to it', () => {
  const { hold, landed, said: spoken } = holds()
  const show = (shown: typeof run, text: string) => {
    hold(shown, 0, detail('luke', text), around)
    landed([])
    landed(shown)
  }
  show(run, 'Luke wins.')
  show([...run, { type: 'taken' }], 'Luke wins. A card is taken.')
  show([{ type: 'threw' }], 'Luke wins.')
  expect(spoken).toEqual(['Luke wins.', 'A card is taken.', 'Luke wins.'])
})

it('holds by the pace: until a press, as the table does, or shortly', () => {
  const msOf = (pace: Preferences['pace'], seat: string, more = 0, isOver = false) =>
    holds(pace).hold(run, 0, detail(seat), { ...around, more, isOver })
  expect([msOf('hand', 'luke'), msOf('hand', 'han')]).toEqual([Infinity, holdMs.others])
  expect([msOf('table', 'luke'), msOf('table', 'han')]).toEqual([holdMs.mine, holdMs.others])
  expect([msOf('quick', 'luke'), msOf('quick', 'han')]).toEqual([holdMs.quick, holdMs.caption])
  expect([msOf('table', 'luke', 4), msOf('table', 'han', 4)]).toEqual([holdMs.mine, holdMs.caption])
  expect([msOf('table', 'han', 0, true), msOf('table', 'han', 1, true)]).toEqual([holdMs.end, holdMs.others])
})
