import { describe, expect, it } from 'vitest'
import { ask, scriptedGame } from '../testing/scripted-game.ts'
import { started } from '../testing/table.ts'
import type { CommandId } from '../ids.ts'
import { reduce } from '../reduce.ts'
import { matchLog } from './replay.ts'
import type { Entry } from '../room.ts'
import { SIZE_LIMITS } from './size-limits.ts'
import type { Room } from '../state.ts'
import type { Request } from '../protocol/requests.ts'

const game = scriptedGame(Array.from({ length: 9 }, () => [ask('luke')]))
const bytes = (values: readonly unknown[]) =>
  values.reduce<number>((sum, value) => sum + new TextEncoder().encode(JSON.stringify(value)).length, 0)
const isPresence = ({ request: { type } }: Entry) => type === 'contact'

/** Returns a match of two people, whose own log has this size in bytes. */
function written({ log = 0, match = 0, schema = 8 }): Room {
  const t = started(game, 'Ann', 'Ben')
  t.answer('Ann', 'luke', 'left')
  const room = t.room()
  return { ...room, schema, written: log, ...(room.play && { play: { ...room.play, written: match } }) }
}

/** Returns the room after a request, or the code of a refusal. */
function put(room: Room, request: Request, name = 'Ann') {
  const { id: by } = room.people.find((person) => person.name === name) ?? {}
  const made = { seed: '0a'.repeat(32) }
  const result = reduce(game, room, { id: 'one-more' as CommandId, at: room.at, ...(by && { by }), request, made })
  return result.ok ? result.room : result.code
}

const answer: Request = { type: 'answer', question: '1.0.1-0', option: 'left' }
const back: Request = { type: 'undo', answers: 0 }

describe('the size of a table', () => {
  it('is counted in bytes with each entry: its log with what it adds to the match, and the log of the match', () => {
    const t = started(game, 'Ann', 'Ben')
    const before = t.room().written - bytes(t.log.filter((entry) => !isPresence(entry)).map(withoutAdditions))
    const earlier = bytes(t.log.flatMap(({ did = [] }) => did))
    t.answer('Ann', 'luke', 'left')
    t.send('Ann', { type: 'chat', text: '日本語 \u{1F680} é' })
    const logged = bytes(t.log.filter((entry) => !isPresence(entry)).map(withoutAdditions))
    const more = bytes(t.log.flatMap(({ did = [] }) => did))
    expect(t.room().written - (before + logged)).toBe(more - earlier)
    expect(t.room().play?.written).toBe(bytes(matchLog(t.log, t.room())))
  })

  it('does not grow while people, also the host, go away and come back', () => {
    const t = started(game, 'Ann', 'Ben')
    const { written } = t.room()
    for (const name of ['Ann', 'Ben', 'Ann']) {
      t.offline(name)
      t.wait(100)
      t.online(name)
    }
    expect(t.log.filter(({ request: { type } }) => type === 'time').length).toBeGreaterThan(3)
    expect(t.room().written).toBe(written)
  })

  it('is bounded, because the room stores nothing of the match’s log', () => {
    const t = started(game, 'Ann')
    // Each match has more commands than the number of ids that the room remembers of one person.
    const lengths = [40, 40].map((times) => {
      for (let i = 0; i < times; i++) {
        t.answer('Ann', 'luke', 'left')
        t.send('Ann', back)
      }
      return bytes([t.room()])
    })
    expect(matchLog(t.log, t.room())).toHaveLength(161)
    expect(Math.abs((lengths[1] ?? 0) - (lengths[0] ?? 0))).toBeLessThan(200)
  })

  it('a match that is answered and undone without end is stopped by the limit, and the next one is accepted', () => {
    const long = written({ match: 0.76 * SIZE_LIMITS.match })
    expect(put(long, back)).toBe('table-full')
    expect(put(long, answer)).toMatchObject({ version: long.version + 1 })
    const full = written({ match: SIZE_LIMITS.match })
    expect(put(full, answer)).toBe('table-full')
    expect(put(full, { type: 'leave' })).toMatchObject({ version: full.version + 1 })
    const over = { ...long, play: { ...long.play, end: { abandoned: true } } } as Room
    expect(put(over, { type: 'again' })).toMatchObject({ matches: 1 })
  })

  it('a table whose log is nearly full plays its match to the end, and begins no other', () => {
    const room = written({ log: 0.8 * SIZE_LIMITS.log })
    for (const request of [answer, back, { type: 'chat', text: 'hi' }, { type: 'leave' }] as const)
      expect(put(room, request)).toMatchObject({ version: room.version + 1 })
    const over = { ...room, play: { ...room.play, end: { abandoned: true } } } as Room
    expect(put(over, { type: 'again' })).toBe('table-full')
    expect(put(over, { type: 'leave' })).toMatchObject({ version: room.version + 1 })
  })

  it('refuses no entry of an earlier release, and does not count what that release wrote', () => {
    const room = written({ log: 4 * SIZE_LIMITS.log, schema: 7 })
    const after = put(room, { type: 'chat', text: 'hi' })
    expect(after).toMatchObject({ version: room.version + 1 })
    expect((after as Room).spent).toEqual(room.spent)
  })
})

const withoutAdditions = (entry: Entry) => ({ ...entry, did: undefined })
