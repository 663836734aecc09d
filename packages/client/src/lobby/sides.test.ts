import { describe, expect, it } from 'vitest'
import type { SeatView } from '@bay327/room'
import { company, groupsOf, sizes } from './sides.ts'

const seat = (id: string, side: string, change: Partial<SeatView> = {}): SeatView => ({
  id,
  name: id,
  side,
  people: [],
  ...change,
})
const sides = { us: { name: 'Us', mark: 'ring' }, them: { name: 'Them', mark: 'bar' } } as const

describe('the seats of a lobby', () => {
  it('are grouped by side, in the order in which the sides occur', () => {
    const groups = groupsOf([seat('t1', 'them'), seat('u1', 'us'), seat('t2', 'them')], sides)
    expect(groups.map(({ words, seats }) => [words?.name, seats.map(({ id }) => id)])).toEqual([
      ['Them', ['t1', 't2']],
      ['Us', ['u1']],
    ])
  })

  it('are in one row if sides have no texts', () => {
    const seats = [seat('a', 'a'), seat('b', 'b')]
    expect(groupsOf(seats, undefined)).toEqual([{ side: '', words: undefined, seats }])
    expect(groupsOf(seats, sides)).toHaveLength(1)
  })
})

describe('the players', () => {
  const maya = { id: 'maya' as never, name: 'Maya', presence: 'here', ready: false, host: true } as const
  const at = (players: number, seats: readonly SeatView[]) =>
    company({ people: [maya], seats, table: { players } as never })

  it.each([
    ['as many bots as the table is laid for beside them', 4, { people: 1, bots: 3 }],
    ['a bot at least, where one has a seat', 1, { people: 1, bots: 1 }],
  ])('are those with a seat, and %s', (_, players, expected) => {
    expect(at(players, [seat('a', 'us', { people: [maya.id] }), seat('b', 'us', { bot: true })])).toEqual(expected)
  })

  it('are only people, if no bot has a seat of its own', () => {
    expect(at(1, [seat('a', 'us', { people: [maya.id] }), seat('b', 'us')])).toEqual({ people: 1, bots: 0 })
  })

  it('can be as many as the game allows, and never fewer than the people here', () => {
    expect(sizes({ min: 2, max: 4 }, 1)).toEqual([2, 3, 4])
    expect(sizes({ min: 2, max: 4 }, 3)).toEqual([3, 4])
  })
})
