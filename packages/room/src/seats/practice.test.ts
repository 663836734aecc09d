import { verify, type PracticeStart } from '@bay327/engine'
import { readReplay } from '@bay327/engine/match/replay-file'
import { schema } from '../state.ts'
import { dash } from '@bay327/engine/example/dash'
import { describe, expect, it } from 'vitest'
import type { CommandId, RoomCode } from '../ids.ts'
import { table, type Table } from '../testing/table.ts'
import { matchLog, replayOf } from '../log/replay.ts'
import { reduce } from '../reduce.ts'

const seats = dash.seats({}, 2).map(({ id }) => id)
const tour: PracticeStart = { kind: 'tour', people: 2, seats: seats.slice(0, 1), level: 'easy', seed: '7e'.repeat(32) }
const practice = (begins: PracticeStart, ...names: string[]): Table => {
  const t = table(dash, undefined, begins)
  t.join(...names)
  return t
}

describe('a practice table', () => {
  it('is dealt as soon as a person has a name, on the given seat, with bots elsewhere', () => {
    const { table: about, seats: held, you } = practice(tour, 'Maya').view('Maya')
    expect(about).toMatchObject({ phase: 'playing', practice: 'tour', players: 2 })
    expect(about.settings).toMatchObject({ routine: 0, watchers: false })
    expect(held.map(({ people, bot, level }) => [people.length, bot, level])).toEqual([
      [1, undefined, undefined],
      [0, true, 'easy'],
    ])
    expect(you.seats).toEqual(tour.seats)
  })

  it('draws the same for everybody', () => {
    const [maya, jonas] = [practice(tour, 'Maya'), practice(tour, 'Jonas')]
    expect(maya.room().play?.match.state).toEqual(jonas.room().play?.match.state)
    expect(maya.room().play?.match.header).toMatchObject({ practice: true, nonces: [] })
  })

  it('begins after the given answers, none of which can be undone', () => {
    const first = practice(tour, 'Maya').question(seats[1] ?? '', 'Maya').decision.id
    const t = practice({ ...tour, given: [{ decision: first, option: 'fly:1' }] }, 'Maya')
    expect(matchLog(t.log, t.room()).map(({ kind }) => kind)).toEqual(['setup', 'answer'])
    expect(t.view('Maya').undo).toEqual([])
  })

  it('refuses a start that the game does not know, and changes nothing', () => {
    const request = { type: 'open', code: 'rusty-heron' as RoomCode, game: dash.slug, schema } as const
    const wrong = { ...tour, switches: { 'no-such-switch': true } }
    const entry = { id: 'command-0' as CommandId, at: 1, made: { seed: '5e'.repeat(32) } }
    expect(reduce(dash, undefined, { ...entry, request: { ...request, practice: wrong } })).toEqual({
      ok: false,
      code: 'bad-switch',
    })
  })

  it('has a record without a commitment, and is an ordinary table for the next match', () => {
    const t = practice(tour, 'Maya')
    t.send('Maya', { type: 'abandon' })
    expect(t.view('Maya').table.phase).toBe('over')
    const replay = replayOf(t.room(), matchLog(t.log, t.room()))
    const read = readReplay(JSON.stringify(replay))
    expect(read && verify(dash, read)).toMatchObject({ ok: true, practice: true })
    t.send('Maya', { type: 'again' })
    const { practice: still, settings } = t.view('Maya').table
    expect([still, settings.routine, t.room().seed]).toEqual([undefined, 1_500, '0a'.repeat(32)])
  })
})
