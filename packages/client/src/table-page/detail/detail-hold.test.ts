import type { Detail } from '@bay327/table/detail/detail'
import { expect, it } from 'vitest'
import type { Preferences } from '@bay327/table/settings/settings.svelte.ts'
import { createDetailHold, holdMs } from './detail-hold.ts'

const run = [{ type: 'threw' }]
const detail = (say = 'Luke wins.'): Detail => ({ seats: ['luke'], title: '', effects: [], say })

const mine = { concern: 'mine', isUrgent: false, more: 0, isEnd: false } as const
const ours = { ...mine, concern: 'ours' } as const
const theirs = { ...mine, concern: 'theirs' } as const

function holds(pace: Preferences['pace'] = 'table') {
  const spoken: string[] = []
  const clock = { now: 0 }
  const created = createDetailHold({
    say: (sentence) => spoken.push(sentence),
    now: () => clock.now,
    pace: () => pace,
  })
  return { ...created, said: spoken, clock }
}

it('holds a detail longer for the people it concerns, from when its dice are at rest', () => {
  const { hold, rest, clock } = holds()
  expect(hold(run, 0, detail(), mine)).toBe(holdMs.own)
  expect(hold(run, 0, detail(), theirs)).toBe(holdMs.others)
  expect(hold(run, 400, detail(), theirs)).toBe(holdMs.others - 400)
  expect(hold(run, 400, detail(), mine)).toBe(holdMs.own)
  rest(run, undefined)
  clock.now = 300
  expect(hold(run, 400, detail(), theirs)).toBe(holdMs.others - 700)
  expect(hold(run, 400, detail(), mine)).toBe(holdMs.own - 700)
  clock.now = 9_000
  expect(hold(run, 0, detail(), mine)).toBe(0)
})

it('gives a verdict its whole time, although earlier dice of the detail are at rest', () => {
  const { hold, rest, clock } = holds()
  const won = { ...detail(), verdict: { text: 'Luke wins.', tone: 'ours' } } as const
  rest(run, 'A tie.')
  clock.now = 3_000
  const all = [...run, { type: 'threw' }]
  expect(hold(all, 1_600, won, mine)).toBe(holdMs.own)
  rest(all, 'Luke wins.')
  clock.now = 3_500
  rest(all, 'Luke wins.')
  expect(hold(all, 0, won, mine)).toBe(holdMs.own - 500)
})

it('holds nothing while a question of the viewer is urgent, and no brief detail', () => {
  expect(holds().hold(run, 0, detail(), { ...mine, isUrgent: true })).toBe(0)
  expect(holds().hold(run, 0, { ...detail(), brief: true }, mine)).toBe(0)
})

it('announces each detail once, and then only what is added to it', () => {
  const { hold, landed, said: spoken } = holds()
  const show = (shown: typeof run, text: string) => {
    hold(shown, 0, detail(text), mine)
    landed([])
    landed(shown)
  }
  show(run, 'Luke wins.')
  show([...run, { type: 'taken' }], 'Luke wins. A card is taken.')
  show([{ type: 'threw' }], 'Luke wins.')
  expect(spoken).toEqual(['Luke wins.', 'A card is taken.', 'Luke wins.'])
})

it('holds by the pace: until a press, as the table does, or shortly', () => {
  const all = (pace: Preferences['pace'], more = 0) =>
    [mine, ours, theirs].map((around) => holds(pace).hold(run, 0, detail(), { ...around, more }))
  expect(all('hand')).toEqual([Infinity, holdMs.own, holdMs.others])
  expect(all('table')).toEqual([holdMs.own, holdMs.own, holdMs.others])
  expect(all('quick')).toEqual([holdMs.quick, holdMs.quick, holdMs.caption])
  expect(all('table', 4)).toEqual([holdMs.own, holdMs.own, holdMs.caption])
})

it('holds the end of a match longest', () => {
  const msOf = (pace: Preferences['pace'], around: typeof mine | typeof ours) =>
    holds(pace).hold(run, 0, detail(), { ...around, isEnd: true })
  expect([msOf('table', mine), msOf('table', ours), msOf('hand', ours)]).toEqual([holdMs.end, holdMs.end, holdMs.end])
  expect([msOf('quick', mine), msOf('hand', mine)]).toEqual([holdMs.quickEnd, Infinity])
})
