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
const length = (values: readonly unknown[]) =>
  values.reduce<number>((sum, value) => sum + JSON.stringify(value).length, 0)

/** Returns entries without the additions of the server. */
const withoutOutcomes = (log: readonly Entry[]) => log.map((entry) => ({ ...entry, did: undefined }))

/** Returns a match of two people at a table whose logs have these sizes, in characters. */
function written({ log = 0, match = 0 }): Room {
  const t = started(game, 'Ann', 'Ben')
  t.answer('Ann', 'luke', 'left')
  const room = t.room()
  return { ...room, written: log, ...(room.play && { play: { ...room.play, written: match } }) }
}

/** Returns the room after a request, or the code of a refusal. */
function put(room: Room, request: Request, name = 'Ann') {
  const { id: by } = room.people.find((person) => person.name === name) ?? {}
  const made = { seed: '0a'.repeat(32) }
  const result = reduce(game, room, { id: 'one-more' as CommandId, at: room.at, ...(by && { by }), request, made })
  return result.ok ? result.room : result.code
}

const chat: Request = { type: 'chat', text: 'hello' }
const rename: Request = { type: 'rename', name: 'Anna' }
const answer: Request = { type: 'answer', question: '1.0.1-0', option: 'left' }
const back: Request = { type: 'undo', answers: 0 }

describe('the size of a table', () => {
  it('is counted with each entry: its log, and that of the match', () => {
    const t = started(game, 'Ann', 'Ben')
    const before = t.room().written - length(withoutOutcomes(t.log))
    t.answer('Ann', 'luke', 'left')
    t.send('Ann', chat)
    expect(t.room().written).toBe(length(withoutOutcomes(t.log)) + before)
    expect(t.room().play?.written).toBe(length(matchLog(t.log, t.room())))
  })

  it('is bounded, because the room stores nothing of the match’s log', () => {
    const t = started(game, 'Ann')
    // Each match has more commands than the number of ids that the room remembers of one person.
    const lengths = [40, 40].map((times) => {
      for (let i = 0; i < times; i++) {
        t.answer('Ann', 'luke', 'left')
        t.send('Ann', back)
      }
      return length([t.room()])
    })
    expect(matchLog(t.log, t.room())).toHaveLength(161)
    expect(Math.abs((lengths[1] ?? 0) - (lengths[0] ?? 0))).toBeLessThan(200)
  })

  it.each<[number, Request[], Request[]]>([
    [0.49, [chat, rename, answer, back], []],
    [0.51, [rename, answer, back], [chat]],
    [0.76, [answer, { type: 'leave' }], [chat, rename, back, { type: 'settings', settings: {} }]],
    [1, [], [chat, rename, answer, { type: 'leave' }]],
  ])(
    'at %d of the limit, requests that are needed to finish a match are accepted longest',
    (part, accepted, refused) => {
      for (const room of [written({ log: part * SIZE_LIMITS.log }), written({ match: part * SIZE_LIMITS.match })]) {
        for (const request of accepted) expect(put(room, request)).toMatchObject({ version: room.version + 1 })
      }
      const full = written({ log: part * SIZE_LIMITS.log })
      for (const request of refused) expect(put(full, request)).toBe('table-full')
    },
  )

  it('a match that is answered and undone without end is stopped by the limit, and the next one is accepted', () => {
    const long = written({ match: 0.76 * SIZE_LIMITS.match })
    expect(put(long, { type: 'undo', answers: 0 })).toBe('table-full')
    expect(put(written({ match: SIZE_LIMITS.match }), answer)).toBe('table-full')
    const over = { ...long, play: { ...long.play, end: { abandoned: true } } } as Room
    expect(put(over, { type: 'again' })).toMatchObject({ matches: 1 })
  })
})
