import { describe, expect, it } from 'vitest'
import type { GameText } from '@bay327/engine'
import type { PersonId, SeatView, View } from '@bay327/room'
import { hasSide, lostSeats, pickOf, seatName, whoSits } from './people.ts'

const maya = 'p-maya' as PersonId
const jonas = 'p-jonas' as PersonId

const text = {
  seat: (seat: string, pick?: string) => ({ name: pick ? `plays ${pick}` : `bare ${seat}`, letter: 'X', blurb: '' }),
} as Partial<GameText> as GameText

function viewOf(seats: readonly Partial<SeatView>[], presence: Readonly<Record<string, string>> = {}): View {
  return {
    seats: seats.map((seat, i) => ({ id: `s${i}`, name: `Seat ${i}`, side: 'x', people: [], ...seat })),
    people: [
      { id: maya, name: 'Maya', presence: presence[maya] ?? 'here' },
      { id: jonas, name: 'Jonas', presence: presence[jonas] ?? 'here' },
    ],
    you: { person: maya, seats: [], standing: [] },
  } as unknown as View
}

describe('a seat', () => {
  it('is called by what it plays, and never by its number', () => {
    const view = viewOf([{ pick: { value: 'blue', among: ['blue', 'red'] } }, {}])
    expect([seatName(view, 's0', text), seatName(view, 's1', text)]).toEqual(['plays blue', 'bare s1'])
    expect([pickOf(view, 's0'), pickOf(view, 's1')]).toEqual(['blue', undefined])
  })

  it('says who sits on it', () => {
    const view = viewOf([{ people: [maya] }, { people: [jonas] }, { people: [maya, jonas] }, { bot: true }])
    expect(['s0', 's1', 's2', 's3'].map((seat) => whoSits(view, seat))).toEqual(['You', 'Jonas', 'All vote', 'Bot'])
  })
})

describe('one’s own side', () => {
  const withMe = (seats: readonly Partial<SeatView>[]) => {
    const view = viewOf(seats)
    return { ...view, you: { ...view.you, seats: ['s0'] } }
  }

  it('has a chat of its own where a friend plays on it and a rival does not', () => {
    const [mine, ours] = [{ people: [maya] }, { people: [jonas] }]
    expect(hasSide(withMe([mine, ours]))).toBe(false)
    expect(hasSide(withMe([mine, { ...ours, side: 'y' }]))).toBe(false)
    expect(hasSide(withMe([{ people: [maya, jonas] }, { ...ours, side: 'y' }]))).toBe(true)
  })
})

describe('a lost seat', () => {
  it('is one whose people all lost contact, unless somebody stands in', () => {
    const seats = [{ people: [jonas] }, { people: [maya, jonas] }, { people: [jonas], standIn: maya }, {}]
    expect([...lostSeats(viewOf(seats, { [jonas]: 'lost' }))]).toEqual(['s0'])
    expect([...lostSeats(viewOf(seats))]).toEqual([])
  })
})
