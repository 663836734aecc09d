import { describe, expect, it } from 'vitest'
import type { SeatView } from '@bay327/room'
import { freeSeats, groupsOf } from './sides.ts'

const seat = (id: string, side: string, change: Partial<SeatView> = {}): SeatView => ({
  id,
  name: id,
  side,
  people: [],
  ...change,
})
const sides = { us: { name: 'Us', mark: 'ring' }, them: { name: 'Them', mark: 'bar' } } as const

describe('the seats of a lobby', () => {
  it('stand by side, in the order in which the sides come up', () => {
    const groups = groupsOf([seat('t1', 'them'), seat('u1', 'us'), seat('t2', 'them')], sides)
    expect(groups.map(({ words, seats }) => [words?.name, seats.map(({ id }) => id)])).toEqual([
      ['Them', ['t1', 't2']],
      ['Us', ['u1']],
    ])
  })

  it('stand in one row where sides have no words', () => {
    const seats = [seat('a', 'a'), seat('b', 'b')]
    expect(groupsOf(seats, undefined)).toEqual([{ side: '', words: undefined, seats }])
    expect(groupsOf(seats, sides)).toHaveLength(1)
  })

  it('are free until a person or a bot has them', () => {
    const seats = [seat('a', 'us', { people: ['p' as never] }), seat('b', 'us', { bot: true }), seat('c', 'us')]
    expect(freeSeats(seats).map(({ id }) => id)).toEqual(['c'])
  })
})
