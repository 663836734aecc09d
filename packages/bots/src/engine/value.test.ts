import type { Outcome } from '@bay327/engine'
import { expect, it } from 'vitest'
import { shareOf } from './value.ts'

const seats = [
  { id: 'a', side: 'red' },
  { id: 'a2', side: 'red' },
  { id: 'b', side: 'blue' },
]
const share = (outcome: Omit<Outcome, 'cause'>, seat = 'a') => shareOf({ cause: 'over', ...outcome }, seat, seats)

it('a win is shared by the winning sides, and a draw by all', () => {
  expect([share({ winners: ['a', 'a2'] }), share({ winners: ['a', 'a2'] }, 'b')]).toEqual([1, 0])
  expect(share({ winners: ['a', 'a2', 'b'] })).toBe(1 / 2)
  expect(share({ winners: [], ranking: [['a', 'a2', 'b']] })).toBe(1 / 2)
  expect([share({ winners: [] }), share({ winners: [], ranking: [['b'], ['a', 'a2']] })]).toEqual([0, 0])
})

it('a cooperative loss is worth nothing', () => {
  const crew = seats.map(({ id }) => ({ id, side: 'crew' }))
  expect(shareOf({ winners: [], ranking: [['a', 'a2', 'b']], cause: 'lost' }, 'a', crew)).toBe(0)
})
