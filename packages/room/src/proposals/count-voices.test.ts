import { describe, expect, it } from 'vitest'
import type { PersonId } from '../ids.ts'
import { ask, crew, scriptedGame } from '../testing/scripted-game.ts'
import { table, type Table } from '../testing/table.ts'
import { WITH_OWNER, type Room } from '../state.ts'
import { voicesOf } from './count-voices.ts'

const game = scriptedGame([[ask('luke')]], (_switches, people) => crew(people), { min: 2, max: 4 })

/** Returns the voices at a table where each seat has these people. Those in brackets are absent. */
function voices(seats: readonly string[], among: string, schema = WITH_OWNER): string {
  const names = [...new Set(seats.join('').replaceAll(/[^a-z]/g, ''))]
  const people = names.map((id) => ({ id, presence: seats.join('').includes(`(${id})`) ? 'lost' : 'here' }))
  const room = {
    schema,
    people,
    seats: seats.map((holders) => ({ people: [...holders.replaceAll(/[^a-z]/g, '')] })),
  } as unknown as Room
  return voicesOf(room, [...among] as PersonId[]).join('')
}

describe('voices', () => {
  it.each<[string, readonly string[], string, string]>([
    ['people with a seat each', ['a', 'b', 'c'], 'abc', 'abc'],
    ['three who share the fourth seat', ['a', 'b', 'c', 'abc'], 'abc', 'abc'],
    ['the subject left out', ['a', 'b', 'c', 'abc'], 'ab', 'ab'],
    ['two browsers on one seat', ['a', 'xy'], 'xy', 'x'],
    ['two browsers on two seats', ['a', 'xy', 'xy'], 'xy', 'x'],
    ['a browser on one of its person’s two seats', ['a', 'x', 'xy'], 'xy', 'x'],
    ['a browser that also shares a rival’s seat', ['ay', 'xy', 'a', 'x'], 'xy', 'x'],
    ['a person whose only seat two others share, who have seats', ['axy', 'x', 'y'], 'axy', 'axy'],
    ['people without a seat', ['a'], 'abc', 'abc'],
    ['a person who shares with an absent one', ['(a)b', '(a)'], 'b', 'b'],
  ])('of %s', (_what, seats, among, expected) => {
    expect(voices(seats, among)).toBe(expected)
  })

  it('were those of all people in earlier releases', () => {
    expect(voices(['a', 'xy'], 'xy', WITH_OWNER - 1)).toBe('xy')
  })

  /** Returns a match of four seats, where Ann, Ben and Cy have one each, a browser of Cy's shares his, and Di is absent. */
  function withoutDi(schema: number): Table {
    const t = table(game, undefined, undefined, { schema })
    t.join('Ann', 'Ben', 'Cy', 'Di', 'Cyber', 'Cyborg')
    for (const name of ['Cyber', 'Cyborg']) t.send(name, { type: 'claim', seat: 'leia', share: true })
    t.start()
    t.offline('Di')
    t.wait(21)
    return t
  }

  it('decide where more than half are needed', () => {
    for (const [schema, standIn] of [
      [WITH_OWNER - 1, 'bot'],
      [WITH_OWNER, undefined],
    ] as const) {
      const t = withoutDi(schema)
      const seat = t.room().seats.find(({ people }) => people.includes(t.id('Di')))?.id ?? ''
      t.send('Cy', { type: 'stand-in', seat, by: 'bot' })
      const consent = { type: 'consent', proposal: t.view().proposals[0]?.id ?? '', yes: true } as const
      for (const name of ['Cyber', 'Cyborg']) t.refuses(name, consent)
      expect(t.room().seats.find(({ id }) => id === seat)?.standIn).toBe(standIn)
      if (standIn === undefined) t.send('Ann', consent)
      expect(t.room().seats.find(({ id }) => id === seat)?.standIn).toBe('bot')
    }
  })
})
