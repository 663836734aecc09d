import { describe, expect, it } from 'vitest'
import { chooseDeeds, chooseMoments, endRows, ownEnd, type EndText } from './end-text.ts'
import { crewOf, type End } from './verdict-text.ts'

const names = { a: 'Ines', b: 'Jonas', c: 'Maya', d: 'Tariq' }
const held = Object.fromEntries(Object.entries(names).map(([seat, name]) => [seat, { people: [name] }]))
const endOf = (outcome: Partial<End['outcome']>): End => ({
  outcome: { winners: ['a'], cause: 'points', ...outcome },
  view: {},
  seats: ['d', 'c', 'b', 'a'],
  crew: (seats) => crewOf({ held, players: 4, seatName: (seat) => seat }, seats),
})
const text = (ranking?: EndText['ranking']): EndText => ({
  ...(ranking && { ranking }),
  own: ({ won, placeText }) => ({
    title: placeText === undefined ? (won ? 'You won' : 'You lost') : `You came ${placeText}`,
    why: '',
  }),
  result: (_, seat) => ({ got: seat, figure: '1' }),
  deeds: () => [{ id: 'none', count: 0, text: 'was there' }],
  moments: {},
})
const tied = text(() => [['a'], ['b', 'c'], ['d']])

describe('the ranking at the end', () => {
  it('gives equals the same place, and the next one the place after all of them', () => {
    expect(endRows(endOf({}), tied).map(({ seat, place }) => `${seat}${place}`)).toEqual(['a1', 'c2', 'b2', 'd4'])
  })

  it('begins with the winner whatever the ranking says, and has winning sides before the others', () => {
    expect(endRows(endOf({ winners: ['d'] }), tied)[0]).toMatchObject({ seat: 'd', place: 1, won: true })
    const sides = endRows(endOf({ winners: ['a', 'b'] }), text())
    expect(sides.map(({ seat, place }) => [seat, place])).toEqual([
      ['b', undefined],
      ['a', undefined],
      ['d', undefined],
      ['c', undefined],
    ])
  })

  it('lists every seat of a game without words for its end', () => {
    const rows = endRows(endOf({ ranking: [['a'], ['b', 'c', 'd']] }), undefined)
    expect(rows.map(({ seat, place, got }) => [seat, place, got])).toEqual([
      ['a', 1, ''],
      ['d', 2, ''],
      ['c', 2, ''],
      ['b', 2, ''],
    ])
  })
})

describe('one person’s own line', () => {
  it('names the place, and who is level', () => {
    expect(ownEnd(endOf({}), tied, ['d'])?.title).toBe('You came 4th')
    expect(ownEnd(endOf({}), tied, ['b'])?.title).toBe('You came 2nd, level with Maya')
    expect(ownEnd(endOf({}), tied, ['b', 'c'])?.title).toBe('You came 2nd')
    expect(ownEnd(endOf({}), tied, ['d', 'a'])?.title).toBe('You came 1st')
  })

  it('is left out for a watcher, and for somebody with seats on both sides', () => {
    expect(ownEnd(endOf({}), tied, [])).toBeUndefined()
    expect(ownEnd(endOf({}), text(), ['a', 'b'])).toBeUndefined()
    expect(ownEnd(endOf({}), text(), ['b'])?.title).toBe('You lost')
  })
})

it('of each seat’s deeds reports the first that nobody else did as much of', () => {
  const deed = (id: string, count: number) => ({ id, count, text: `${id} ${count}` })
  const chosen = chooseDeeds({
    a: [deed('won', 3), deed('went', 9)],
    b: [deed('won', 1), deed('went', 12)],
    c: [deed('won', 2), deed('went', 4)],
    d: [deed('won', 0), deed('went', 0)],
  })
  expect(chosen).toEqual({ a: 'won 3', b: 'went 12', c: 'won 2', d: 'went 0' })
  // A deed that only one seat did most of comes before a deed of which all did the same.
  const level = chooseDeeds({
    a: [deed('slid', 2), deed('hit', 1), deed('went', 9)],
    b: [deed('slid', 2), deed('hit', 0), deed('went', 9)],
    c: [deed('slid', 1), deed('hit', 0), deed('went', 9)],
  })
  expect(level).toEqual({ a: 'hit 1', b: 'slid 2', c: 'slid 1' })
})

it('chooses the most decisive moments, in their order, each title and position once', () => {
  const moment = (position: number, weight: number, title = `${position}`) => ({ position, weight, title, text: '' })
  const chosen = chooseMoments([
    moment(1, 1),
    moment(2, 3, 'twice'),
    moment(5, 3, 'twice'),
    moment(7, 1),
    moment(8, 2),
    moment(8, 1.5),
  ])
  expect(chosen.map(({ position }) => position)).toEqual([5, 7, 8])
})
