import { seed, times } from '@bay327/engine/testkit/fuzz-length'
import type { Game } from '@bay327/engine'
import { dash } from '@bay327/engine/example/dash'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deadlines } from './clocks/clocks.ts'
import { eventFor } from './view/event.ts'
import { everything } from './testing/everything.ts'
import { playAtRandom, replayLog, rolls, type Played } from './testing/random-room.ts'
import type { CommandId, NodeId, PersonId } from './ids.ts'
import { questionsOf } from './questions/questions.ts'
import { reduce } from './reduce.ts'
import type { Entry } from './room.ts'
import { phaseOf, type Room } from './state.ts'
import { viewFor } from './view/view.ts'
import type { SentEvent } from './protocol/events.ts'

// To make an example of a hundred requests shorter takes most of an hour. The seed repeats it.
fc.configureGlobal({ endOnFailure: true })

function check(game: Game, { room, recent }: Played): void {
  const questions = questionsOf(game, room)
  for (const [id, cast] of Object.entries(room.play?.ballots ?? {})) {
    const answerers: readonly string[] = [questions.find((question) => question.id === id)?.answerers ?? []].flat()
    for (const voter of Object.keys(cast)) expect(answerers).toContain(voter)
  }
  const ids = deadlines(room).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { id } of room.people) {
    if (phaseOf(room) !== 'playing') continue
    const sides = room.seats
      .filter(({ people, standIn }) => people.includes(id) || standIn === id)
      .map(({ side }) => side)
    if (room.seats.some(({ standIn }) => standIn === id)) expect(new Set(sides).size).toBe(1)
  }
  for (const viewer of [undefined, ...room.people.map(({ id }) => id)]) checkSecrets(game, room, recent, viewer)
}

function checkSecrets(game: Game, room: Room, recent: readonly SentEvent[], viewer: PersonId | undefined): void {
  const view = viewFor(game, room, viewer)
  const events = recent.map(({ event }) => eventFor(game, room, event, viewer))
  const frame = JSON.stringify([view, events])
  expect(frame).not.toContain('secret-hash')
  expect(frame).not.toContain('hidden-')
  if (phaseOf(room) !== 'over') expect(frame).not.toContain(room.seed)
  for (const { decision, seat } of view.questions) {
    const isOwn = room.seats.some(
      ({ id, people, standIn }) => id === seat && [...people, standIn].includes(viewer ?? 'bot'),
    )
    if (decision.secret && (!isOwn || viewer === undefined)) expect(decision.options).toEqual([])
  }
}

/** All people leave except one who watches. Bots and defaults must then finish the match by deadlines alone. */
function finishByBots(game: Game, played: Room): Room {
  let room = played
  let count = 0
  const put = (entry: Omit<Entry, 'id'>) => {
    const result = reduce(game, room, { ...entry, id: `finish-${count++}` as CommandId })
    if (!result.ok) throw new Error(`${entry.request.type}: ${result.code}`)
    room = result.room
  }
  const person = 'person-last' as PersonId
  // Who leaves may put another person back, whose place they had.
  for (let [next] = room.people; next !== undefined; [next] = room.people)
    put({ by: next.id, at: room.at, request: { type: 'leave' } })
  put({ at: room.at, request: { type: 'join', name: 'Last' }, made: { person, tokenHash: 'secret-hash-last' } })
  put({ at: room.at, request: { type: 'contact', person, node: 'node-0' as NodeId, on: true } })
  while (phaseOf(room) === 'playing' && count < 400) {
    const next = [...deadlines(room)].sort((a, b) => a.at - b.at)[0]
    if (next === undefined) throw new Error('nothing will ever happen here')
    put({ at: next.at, request: { type: 'time', deadline: next.id } })
  }
  return room
}

describe.each([
  ['a drill of every mark', everything as Game],
  ['dash', dash as Game],
])('random people at %s', (_name, game) => {
  it('leave a room that is plain JSON, leaks no secret, and replays from its log byte for byte', () => {
    fc.assert(
      fc.property(rolls, (rolled) => {
        const { room, log } = playAtRandom(game, rolled, (played) => check(game, played))
        expect(JSON.parse(JSON.stringify(room))).toStrictEqual(room)
        expect(JSON.stringify(replayLog(game, log).room)).toBe(JSON.stringify(room))
      }),
      { numRuns: 12 * times, seed },
    )
  })

  it('cannot block a match that bots play', () => {
    fc.assert(
      fc.property(rolls, (rolled) => {
        const { room } = playAtRandom(game, rolled, (played) => check(game, played))
        expect(phaseOf(finishByBots(game, room))).not.toBe('playing')
      }),
      { numRuns: 6 * times, seed: seed + 1 },
    )
  })
})

it('random requests reach every phase: matches begin, are voted on, undone and ended', () => {
  const seen = new Set<string>()
  for (const game of [everything, dash] as Game[])
    fc.assert(
      fc.property(rolls, (rolled) => {
        playAtRandom(game, rolled, ({ recent }) => {
          for (const { event } of recent.slice(-9)) {
            seen.add(event.type)
            if (event.type === 'chose') seen.add(`chose by ${event.by}`)
          }
        })
      }),
      { numRuns: 15 * times, seed: seed + 2 },
    )
  for (const type of [
    'started',
    'chose',
    'game',
    'proposed',
    'agreed',
    'undone',
    'paused',
    'lost',
    'seat',
    'ended',
    'advice',
    'chose by bot',
  ]) {
    expect([...seen]).toContain(type)
  }
})
