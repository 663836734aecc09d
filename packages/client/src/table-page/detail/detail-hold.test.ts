import type { Detail } from '@bay327/table/detail/detail'
import { expect, it } from 'vitest'
import { createDetailHold, holdMs } from './detail-hold.ts'

const run = [{ type: 'threw' }]
const detail = (seat: string, say = 'Luke wins.'): Detail => ({ seats: [seat], title: '', effects: [], say })

function holds() {
  const said: string[] = []
  const clock = { now: 0 }
  const created = createDetailHold({
    say: (sentence) => said.push(sentence),
    now: () => clock.now,
    concernsMe: (seats) => seats.includes('luke'),
  })
  return { ...created, said, clock }
}

it('holds a detail longer for the people it concerns, from when its dice are at rest', () => {
  const { hold, rest, clock } = holds()
  expect(hold(run, 0, detail('luke'), false)).toBe(holdMs.mine)
  expect(hold(run, 0, detail('han'), false)).toBe(holdMs.others)
  expect(hold(run, 400, detail('han'), false)).toBe(holdMs.others - 400)
  rest(run)
  clock.now = 300
  expect(hold(run, 400, detail('han'), false)).toBe(holdMs.others - 700)
  clock.now = 9_000
  expect(hold(run, 0, detail('luke'), false)).toBe(0)
})

it('holds nothing while the clock of a question of the viewer is short, and no brief detail', () => {
  expect(holds().hold(run, 0, detail('luke'), true)).toBe(0)
  expect(holds().hold(run, 0, { ...detail('luke'), brief: true }, false)).toBe(0)
})

it('announces each detail once, and then only what is added to it', () => {
  const { hold, said } = holds()
  hold(run, 0, detail('luke', 'Luke wins.'), false)
  hold([...run, { type: 'taken' }], 0, detail('luke', 'Luke wins. A card is taken.'), false)
  hold([{ type: 'threw' }], 0, detail('luke', 'Luke wins.'), false)
  expect(said).toEqual(['Luke wins.', 'A card is taken.', 'Luke wins.'])
})
