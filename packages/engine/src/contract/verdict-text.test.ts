import { describe, expect, it } from 'vitest'
import { crewOf, type Crews } from './verdict-text.ts'

const table = (held: Crews['held'], changes: Partial<Crews> = {}): Crews => ({
  held,
  players: 4,
  seatName: (seat) => seat.toUpperCase(),
  ...changes,
})
const heldBy = (...people: readonly string[]) => ({ people })
const bot = { people: [], bot: 'steady' }

describe('naming the players in a sentence', () => {
  it('is one name, two, or three', () => {
    const held = { a: heldBy('Maya'), b: heldBy('Jonas'), c: heldBy('Ines') }
    expect(crewOf(table(held), ['a'])).toEqual({ who: 'Maya', within: 'Maya', whose: 'Maya’s', count: 1 })
    expect(crewOf(table(held), ['a', 'b']).who).toBe('Maya and Jonas')
    expect(crewOf(table(held), ['a', 'b', 'c']).who).toBe('Maya, Jonas and Ines')
  })

  it('lists a person once who has two seats or a voting share', () => {
    const held = { a: heldBy('Maya'), b: heldBy('Maya'), c: heldBy('Maya', 'Jonas') }
    expect(crewOf(table(held, { players: 2 }), ['a', 'b', 'c'])).toMatchObject({ who: 'Maya and Jonas', count: 2 })
  })

  it('names one bot by its seat, counts several, and counts a bot with two seats once', () => {
    expect(crewOf(table({ a: heldBy('Maya'), b: bot, c: bot }, { players: 3 }), ['a', 'b', 'c']).who).toBe(
      'Maya and two bots',
    )
    expect(crewOf(table({ a: heldBy('Maya'), b: bot, c: bot }, { players: 2 }), ['a', 'b', 'c']).who).toBe(
      'Maya and a bot',
    )
    expect(crewOf(table({ a: bot, b: bot }, { players: 2 }), ['a', 'b'])).toMatchObject({
      who: 'Two bots',
      within: 'two bots',
      count: 2,
    })
    expect(crewOf(table({ a: bot }), ['a'])).toMatchObject({ who: 'A\u00a0(bot)', whose: 'A’s', count: 1 })
  })

  it("uses the seat's name for a hidden person, and for a seat without a holder", () => {
    const held = { a: heldBy('Maya'), b: heldBy('Jonas'), c: heldBy('Maya', 'Jonas'), d: heldBy() }
    expect(crewOf(table(held, { hidden: new Set(['Maya']) }), ['a', 'b', 'c']).who).toBe('A and Jonas')
    expect(crewOf(table(held, { hidden: new Set(['Maya', 'Jonas']) }), ['c']).who).toBe('C')
    expect(crewOf(table(held), ['d'])).toMatchObject({ who: 'D', count: 1 })
  })
})
