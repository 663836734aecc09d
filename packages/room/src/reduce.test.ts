import { describe, expect, it } from 'vitest'
import type { CommandId, RoomCode } from './ids.ts'
import { ask, scriptedGame } from './testing/scripted-game.ts'
import { SEED, started, table } from './testing/table.ts'
import { reduce } from './reduce.ts'
import type { Entry } from './room.ts'
import { schema } from './state.ts'

const game = scriptedGame([[ask('luke')], [ask('han')]])
const open: Entry = {
  id: 'first' as CommandId,
  at: 5,
  request: { type: 'open', code: 'rusty-heron' as RoomCode, game: 'drill', schema },
  made: { seed: SEED },
}

describe('the first entry', () => {
  it('opens a room', () => {
    const opened = reduce(game, undefined, open)
    expect(opened).toMatchObject({ ok: true, room: { schema, version: 1, at: 5, people: [] } })
  })

  it.each<[string, Entry, string]>([
    ['anything else', { ...open, request: { type: 'start' } }, 'unknown-room'],
    ['another game', { ...open, request: { ...open.request, game: 'chess' } as Entry['request'] }, 'unknown-game'],
    ['a room without a secret', { id: open.id, at: 5, request: open.request }, 'internal'],
  ])('refuses %s', (_what, entry, code) => {
    expect(reduce(game, undefined, entry)).toEqual({ ok: false, code })
  })

  it('is accepted once', () => {
    const t = table(game)
    expect(t.system(open.request as never)).toBe('not-possible')
  })
})

it('an id that was accepted is refused as passed, so that a repeat never enters the log', () => {
  const t = started(game, 'Ann')
  for (const entry of t.log) expect(reduce(game, t.room(), entry)).toEqual({ ok: false, code: 'passed' })
})

it('remembers the command of a person who left by it', () => {
  const t = started(game, 'Ann', 'Ben')
  t.send('Ben', { type: 'leave' })
  const last = t.log.at(-1)
  expect(last && reduce(game, t.room(), last)).toEqual({ ok: false, code: 'passed' })
})

it('its clock never goes back', () => {
  const t = started(game, 'Ann')
  const before = t.room()
  const result = reduce(game, before, {
    id: 'late' as CommandId,
    at: 1,
    by: t.id('Ann'),
    request: { type: 'chat', text: 'late' },
  })
  expect(result.ok && result.room.at).toBe(before.at)
})

it('counts every entry, and puts its version on its events', () => {
  const t = started(game, 'Ann')
  expect(t.room().version).toBe(t.log.length)
  t.answer('Ann', 'luke', 'left')
  expect(t.recent().at(-1)).toMatchObject({ version: t.log.length, at: t.room().at })
})

it('ends the match with the last answer, in the same entry', () => {
  const t = started(game, 'Ann')
  t.answer('Ann', 'luke', 'left')
  t.answer('Ann', 'han', 'left')
  expect(t.events().at(-1)).toEqual({ type: 'ended' })
  expect(t.view().questions).toEqual([])
})
