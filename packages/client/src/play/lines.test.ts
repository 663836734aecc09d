import { describe, expect, it } from 'vitest'
import type { GameText } from '@bay327/engine'
import type { PersonId, RoomEvent } from '@bay327/room'
import { joined, lineOf } from './lines.ts'

const maya = 'Maya' as PersonId
const jonas = 'Jonas' as PersonId
const text = { event: ({ type }: { type: string }) => ({ text: `the game says ${type}` }) } as unknown as GameText

/** What the log says of an event, its figures behind a bar. */
function said(event: RoomEvent, known: GameText | undefined = text): string | undefined {
  const tongue = {
    text: known,
    seat: (seat: string) => seat.toUpperCase(),
    person: (person: string) => person,
    option: (_seat: string, _kind: string, option: string) => (option === 'unseen' ? '' : `"${option}"`),
  }
  const line = lineOf(event, tongue)
  return line && [line.text, ...(line.figures ? [line.figures] : [])].join(' | ')
}

const chose = (change: Partial<Extract<RoomEvent, { type: 'chose' }>>): RoomEvent => ({
  type: 'chose',
  seat: 'leia',
  kind: 'way',
  option: { id: 'left', verb: 'left' },
  by: 'ballot',
  ...change,
})

describe('a choice', () => {
  it('that somebody simply made has no line: the game tells it', () => {
    expect(said(chose({ by: 'person' }))).toBeUndefined()
  })

  it('by vote tells who voted for what', () => {
    const cast = { [maya]: 'left', [jonas]: 'left', Priya: 'right' } as Record<PersonId, string>
    expect(said(chose({ votes: { left: 2, right: 1 }, cast }))).toBe(
      'LEIA: "left" | by vote, Maya and Jonas for "left", Priya for "right"',
    )
    expect(said(chose({ votes: { left: 3 } }))).toBe('LEIA: "left" | by vote, 3 for "left"')
  })

  it('by a vote that was opened and closed unseen has a line too', () => {
    const option = { id: 'unseen', verb: 'x' }
    const cast = { [maya]: 'unseen', [jonas]: 'unseen' } as Record<PersonId, string>
    expect(said(chose({ option, votes: { unseen: 2 }, cast }))).toBe(
      'The vote on what LEIA will do is closed. | by vote, Maya and Jonas',
    )
  })

  it('by default, by itself or as a standing answer says so', () => {
    const ways = (['fallback', 'routine', 'standing'] as const).map((by) => said(chose({ by })))
    expect(ways).toEqual([
      'LEIA: "left" | by default',
      'LEIA: "left" | went on by itself',
      'LEIA: "left" | standing answer',
    ])
  })

  it('that came by itself is told once: in the line that the game has for it', () => {
    const held = { seat: 'leia', text: 'Leia holds fire.' }
    const before = { seat: 'leia', text: 'Leia: Hold fire', figures: 'by default', how: 'by default' }
    expect(joined(before, held)).toEqual({ ...held, figures: 'by default' })
    expect(joined(before, { ...held, figures: '5 vs 7' })).toEqual({ ...held, figures: '5 vs 7, by default' })
    expect(joined(before, { ...held, seat: 'han' })).toBeUndefined()
    expect(joined({ seat: 'leia', text: 'Leia: Hold fire', figures: 'by vote' }, held)).toBeUndefined()
  })

  it('whose words were never seen has no line', () => {
    expect(said(chose({ option: { id: 'unseen', verb: 'x' } }))).toBeUndefined()
  })
})

describe('a seat', () => {
  const seat = (people: PersonId[], standIn?: PersonId): RoomEvent => ({
    type: 'seat',
    seat: 'han',
    people,
    ...(standIn && { standIn }),
  })

  it('is free, is played, is shared, or is played for somebody', () => {
    expect([seat([]), seat([maya]), seat([maya, jonas]), seat([maya], jonas)].map((event) => said(event))).toEqual([
      'HAN is free.',
      'Maya plays HAN.',
      'Maya and Jonas share HAN, by vote.',
      'Jonas plays HAN for now.',
    ])
    expect(said({ type: 'seat', seat: 'han', people: [], bot: true })).toBe('A bot plays HAN.')
  })
})

describe('the log', () => {
  it('lets the game speak of its own events, once its words are here', () => {
    expect(said({ type: 'game', event: { type: 'walk' } })).toBe('the game says walk')
    expect(lineOf({ type: 'game', event: { type: 'walk' } }, { text: undefined } as never)).toBeUndefined()
  })

  it('leaves chat to the chat', () => {
    expect(said({ type: 'chat', person: maya, name: 'Maya', text: 'Hello', watcher: false })).toBeUndefined()
  })

  it('counts what was taken back, and matches from the second on', () => {
    expect([said({ type: 'undone', count: 1 } as RoomEvent), said({ type: 'undone', count: 3 } as RoomEvent)]).toEqual([
      '1 choice was taken back.',
      '3 choices were taken back.',
    ])
    expect([said({ type: 'started', match: 1 }), said({ type: 'started', match: 2 })]).toEqual([
      'The match begins.',
      'Match 2 begins.',
    ])
  })

  it('tells a tie by its die', () => {
    expect(said({ type: 'tie', seat: 'leia', die: 4 } as RoomEvent)).toBe(
      'The vote on what LEIA will do is tied. The die says 4.',
    )
  })
})
