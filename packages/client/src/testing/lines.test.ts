import { describe, expect, it } from 'vitest'
import type { GameText } from '@bay327/engine'
import type { PersonId, RoomEvent } from '@bay327/room'
import { later } from '@bay327/table/text/later'
import { replay } from '../text/replay.ts'
import { joined, lineOf, type LineContext } from '@bay327/table/playback/lines'

const maya = 'Maya' as PersonId
const jonas = 'Jonas' as PersonId
const text = {
  event: ({ type }: { type: string }) => ({ text: `the game says ${type}` }),
  reason: (name: string, facts: Record<string, number>) =>
    name === 'behind' ? `${facts['pursuers']} are behind.` : undefined,
} as unknown as GameText

const tongueOf = (known: GameText | undefined): LineContext => ({
  text: known,
  seats: [],
  seat: (seat) => seat.toUpperCase(),
  person: (person) => (person === 'bot' ? 'Bot' : person),
  option: (_question, option) => (option === 'unseen' ? '' : `"${option}"`),
})

/** Returns the log line of an event, with its figures after a bar. */
function textOf(event: RoomEvent, known: GameText | undefined = text): string | undefined {
  const line = lineOf(event, tongueOf(known))
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

it('a new name, and a seat that moved to another device, name who consented', () => {
  const moved = { type: 'moved', person: maya, name: 'Maya' } as const
  expect(textOf({ type: 'renamed', person: maya, name: 'Mia', was: 'Maya' })).toBe('Maya is called Mia from now on.')
  expect(textOf(moved)).toBe('Maya goes on at another device.')
  expect(textOf({ ...moved, vouch: jonas })).toBe('Jonas says that it is Maya, who goes on at another device.')
  expect(textOf({ ...moved, vouch: jonas, rival: true })).toBe(
    'Jonas says that it is Maya, who goes on at another device. Nobody of that side was here to say so.',
  )
  expect(textOf({ ...moved, back: true })).toBe('Maya is back at the device from before, and has the place again.')
  expect(textOf({ type: 'proposed', kind: 'return', by: maya })).toBe(
    'Somebody says that they are Maya, and asks for the seat.',
  )
})

describe('a choice', () => {
  it('made by a person has no line, because the game reports it', () => {
    expect(textOf(chose({ by: 'person' }))).toBeUndefined()
  })

  it('by vote lists who voted for what', () => {
    const cast = { [maya]: 'left', [jonas]: 'left', Priya: 'right' } as Record<PersonId, string>
    expect(textOf(chose({ votes: { left: 2, right: 1 }, cast }))).toBe(
      'LEIA: "left" | by vote, Maya and Jonas for "left", Priya for "right"',
    )
    expect(textOf(chose({ votes: { left: 3 } }))).toBe('LEIA: "left" | by vote, 3 for "left"')
  })

  it('by a vote whose opening was not seen has a line too', () => {
    const option = { id: 'unseen', verb: 'x' }
    const cast = { [maya]: 'unseen', [jonas]: 'unseen' } as Record<PersonId, string>
    expect(textOf(chose({ option, votes: { unseen: 2 }, cast }))).toBe(
      'The vote on what LEIA will do is closed. | by vote, Maya and Jonas',
    )
  })

  it('by default, automatic or by a standing answer says so', () => {
    const ways = (['fallback', 'routine', 'standing'] as const).map((by) => textOf(chose({ by })))
    expect(ways).toEqual(['LEIA: "left" | by default', 'LEIA: "left" | automatic', 'LEIA: "left" | standing answer'])
  })

  it('of a bot is marked as one, with the game’s reason, in the game’s own line', () => {
    const why = { feature: 'behind', facts: { pursuers: 9 } }
    const line = lineOf(chose({ by: 'bot', level: 'sharp', why }), tongueOf(text))
    expect(line).toMatchObject({ text: 'LEIA: "left"', mark: 'bot', why: '9 are behind.' })
    expect(joined(line, { seat: 'leia', kinds: ['move'], text: 'Leia runs.' })).toEqual({
      seat: 'leia',
      kinds: ['move', 'bot'],
      text: 'Leia runs.',
      mark: 'bot',
      why: '9 are behind.',
    })
  })

  it.each([
    ['the table wants none', {}],
    ['the game has no words for it', { why: { feature: 'hunger' } }],
  ])('of a bot has no reason if %s', (_, change) => {
    expect(lineOf(chose({ by: 'bot', ...change }), tongueOf(text))).not.toHaveProperty('why')
  })

  it('by vote lists the vote of a bot on the same seat apart from the people', () => {
    const bot = { level: 'steady', option: 'right', why: { feature: 'behind', facts: { pursuers: 3 } } } as const
    expect(lineOf(chose({ votes: { left: 2 }, bot }), tongueOf(text))).toMatchObject({
      figures: 'by vote, 2 for "left"',
      vote: 'Bot for "right"',
      why: '3 are behind.',
    })
  })

  it('by the rules belongs to no bot and names nobody as absent, also when a vote runs out with all of them present', () => {
    expect(lineOf(chose({ by: 'fallback' }), tongueOf(text))?.mark).toBe('rule')
    expect(later.company.log.marks.rule).toBe('The rule answered: no answer came in time')
    expect(JSON.stringify([later.company.log, later.log, replay])).not.toMatch(/somebody away|nobody was there/)
  })

  it('by an automatic step is reported once, in the game’s own line', () => {
    const held = { seat: 'leia', kinds: [], text: 'Leia holds fire.' }
    const before = { seat: 'leia', kinds: [], text: 'Leia: Hold fire', figures: 'by default', how: 'by default' }
    expect(joined(before, held)).toEqual({ ...held, figures: 'by default' })
    expect(joined(before, { ...held, figures: '5 vs 7' })).toEqual({ ...held, figures: '5 vs 7, by default' })
    expect(joined(before, { ...held, seat: 'han' })).toBeUndefined()
    expect(joined({ seat: 'leia', kinds: ['vote'], text: 'Leia: Hold fire', figures: 'by vote' }, held)).toBeUndefined()
  })

  it('whose texts were never seen has no line', () => {
    expect(textOf(chose({ option: { id: 'unseen', verb: 'x' } }))).toBeUndefined()
  })
})

describe('a seat', () => {
  const seat = (people: PersonId[], standIn?: PersonId): RoomEvent => ({
    type: 'seat',
    seat: 'han',
    people,
    ...(standIn && { standIn }),
  })

  it('is free, held, shared, or played by a stand-in', () => {
    expect([seat([]), seat([maya]), seat([maya, jonas]), seat([maya], jonas)].map((event) => textOf(event))).toEqual([
      'HAN is free.',
      'Maya plays HAN.',
      'Maya and Jonas share HAN, by vote.',
      'Jonas sits in for Maya and plays HAN.',
    ])
  })

  it('held by a bot names its level, and for whom it plays', () => {
    const bot = { type: 'seat', seat: 'han', people: [], bot: true } as const
    const sits = { type: 'seat', seat: 'han', people: [maya], standIn: 'bot', level: 'sharp' } as const
    const back = { type: 'seat', seat: 'han', people: [maya], from: 'bot' } as const
    expect([bot, { ...bot, level: 'easy' } as const, sits, back].map((event) => textOf(event))).toEqual([
      'A steady bot plays HAN.',
      'An easy bot plays HAN.',
      'A hard bot sits in for Maya and plays HAN.',
      'Maya takes HAN back from a bot.',
    ])
    expect(lineOf(sits, tongueOf(text))?.mark).toBe('sit')
  })
})

describe('the log', () => {
  it('recognizes a roll, a move and a loss by the event’s fields and its sound, or by the game’s own kind', () => {
    const kindsOf = (event: object, line: object = {}) => {
      const words = { event: () => ({ text: 'so', ...line }) } as unknown as GameText
      return lineOf({ type: 'game', event: { type: 'x', ...event } }, tongueOf(words))?.kinds
    }
    expect(kindsOf({ dice: [1, 2] }, { tone: 'bad' })).toEqual(['throw', 'loss'])
    expect(kindsOf({ path: ['H7'] })).toEqual(['move'])
    expect([kindsOf({}), kindsOf({}, { kind: 'throw' }), kindsOf({}, { kind: 'loss' })]).toEqual([
      [],
      ['throw'],
      ['loss'],
    ])
  })

  it('lists who voted for what if ballots are public', () => {
    const cast = { [maya]: 'left', [jonas]: 'right' } as Record<PersonId, string>
    const line = lineOf(chose({ votes: { left: 1, right: 1 }, cast, by: 'tie' }), tongueOf(text))
    const open = [
      { who: 'Maya', what: '"left"' },
      { who: 'Jonas', what: '"right"' },
    ]
    expect(line).toMatchObject({ kinds: ['vote'], ballots: { by: 'by a die, after a tie', cast: open } })
  })

  it('uses the game’s own lines when its texts have loaded', () => {
    expect(textOf({ type: 'game', event: { type: 'walk' } })).toBe('the game says walk')
    expect(lineOf({ type: 'game', event: { type: 'walk' } }, { text: undefined } as never)).toBeUndefined()
  })

  it('says who asked for advice, without the advice', () => {
    const line = lineOf({ type: 'advice', person: maya, seat: 'han', kind: 'way' }, tongueOf(text))
    expect(line).toEqual({ seat: 'han', text: 'Maya asks what a bot would do.', mark: 'advice', kinds: ['bot'] })
  })

  it('leaves chat out', () => {
    expect(textOf({ type: 'chat', person: maya, name: 'Maya', text: 'Hello', watcher: false })).toBeUndefined()
  })

  it('counts undone answers, and matches from the second on', () => {
    expect([
      textOf({ type: 'undone', count: 1 } as RoomEvent),
      textOf({ type: 'undone', count: 3 } as RoomEvent),
    ]).toEqual(['1 choice was taken back.', '3 choices were taken back.'])
    expect([textOf({ type: 'started', match: 1 }), textOf({ type: 'started', match: 2 })]).toEqual([
      'The match begins.',
      'Match 2 begins.',
    ])
  })
})
