import { expect, it } from 'vitest'
import type { SeatView, View } from '@bay327/room'
import type { Line } from '@bay327/table/playback/lines'
import { goesOf, isAlone } from './flow.ts'

const line = (seat: string, text: string, why?: string) => ({ seat, text, ...(why && { why }) }) as unknown as Line

it('lists the bots’ turns by seat: the last action of each with its reason, and the number of earlier ones', () => {
  const lines = [
    line('han', 'fires'),
    line('han', 'runs', 'Leia is near.'),
    line('luke', 'rests'),
    line('han', 'waits'),
  ]
  expect(goesOf(lines)).toEqual([
    { seat: 'han', text: 'waits', why: undefined, more: 0 },
    { seat: 'luke', text: 'rests', why: undefined, more: 0 },
    { seat: 'han', text: 'fires', why: 'Leia is near.', more: 1 },
  ])
})

const seat = (people: readonly string[], change: Partial<SeatView> = {}) => ({ people, ...change }) as SeatView
const view = (...seats: readonly SeatView[]) => ({ seats, you: { person: 'maya' } }) as unknown as View

it.each([
  ['beside bots alone', true, [seat(['maya']), seat([], { bot: true })]],
  ['beside a bot that stands in for somebody', true, [seat(['maya']), seat(['jonas'], { standIn: 'bot' })]],
  ['not beside another person', false, [seat(['maya']), seat(['jonas'])]],
  ['not where they vote with another', false, [seat(['maya', 'jonas'])]],
])('the viewer is alone %s', (_, alone, seats) => {
  expect(isAlone(view(...seats))).toBe(alone)
})
