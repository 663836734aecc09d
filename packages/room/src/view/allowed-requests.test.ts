import { seed, times } from '@bay327/engine/testkit/fuzz-length'
import { botLevels, type Game } from '@bay327/engine'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { everything } from '../testing/everything.ts'
import { ask, scriptedGame, duel } from '../testing/scripted-game.ts'
import { randomRequest } from '../testing/random-request.ts'
import { NODE, table } from '../testing/table.ts'
import { deadlines } from '../clocks/clocks.ts'
import type { CommandId, PersonId } from '../ids.ts'
import { allowedRequests } from './allowed-requests.ts'
import { questionsOf } from '../questions/questions.ts'
import { reduce, type Reduced } from '../reduce.ts'
import type { Entry } from '../room.ts'
import { phaseOf, type Room } from '../state.ts'
import type { Asking } from '../protocol/requests.ts'

const rivals = scriptedGame(
  Array.from({ length: 9 }, () => [ask('rebel'), ask('empire')]),
  duel,
  { min: 2, max: 2 },
)

/** Returns every request of the offered kinds, whether it is valid or not. */
function everyOffered(game: Game, room: Room): readonly Asking[] {
  const people = room.people.map(({ id }) => id)
  const isFree = (people: readonly unknown[]) => phaseOf(room) === 'lobby' && people.length === 0
  return [
    ...room.seats.flatMap(({ id: seat, people: owners }): readonly Asking[] => [
      { type: 'claim', seat, ...(owners.length > 0 && { share: true }) },
      ...(isFree(owners) ? [] : [{ type: 'ask', seat } as const]),
      { type: 'sit-back', seat },
      ...botLevels.map((level) => ({ type: 'level', seat, level }) as const),
      ...['bot' as const, ...people].map((by) => ({ type: 'stand-in', seat, by }) as const),
    ]),
    ...people.map((person) => ({ type: 'remove', person }) as const),
    ...people.map((person) => ({ type: 'keep-out', person }) as const),
    ...(room.keptOut ?? []).map(({ person }) => ({ type: 'let-back', person }) as const),
    ...questionsOf(game, room).map(({ id }) => ({ type: 'hurry', question: id }) as const),
    { type: 'new-link' },
    { type: 'abandon' },
    { type: 'again' },
    { type: 'again', swap: true },
  ]
}

/**
 * Returns the requests that the room accepts, or would accept without a waiting time. Each is applied to the same room.
 */
function accepted(game: Game, room: Room, by: PersonId): readonly Asking[] {
  return everyOffered(game, room).filter((request) => {
    const made = { seed: 'cd'.repeat(32), invite: '1234-5678' }
    const entry = { id: 'try' as CommandId, at: room.at, by, request, made }
    return isTaken(reduce(game, room, entry))
  })
}

const isTaken = (result: Reduced): boolean => result.ok || result.code === 'told-no'

const rolls = fc.array(fc.noBias(fc.record({ who: fc.nat(99), what: fc.nat(9999), which: fc.nat(9999) })), {
  minLength: 40,
  maxLength: 90,
  size: 'max',
})

it.each([
  ['one side', everything as Game],
  ['two sides', rivals as Game],
])('a view offers exactly the requests that would be accepted: %s', (_sides, game) => {
  const offered = new Set<string>()
  fc.assert(
    fc.property(rolls, (rolled) => {
      const t = table(game)
      t.join('Ann', 'Ben')
      t.send('Ann', { type: 'settings', settings: { thinkingMinutes: 1 } })
      if ((rolled[1]?.who ?? 0) % 2 > 0) t.send('Ann', { type: 'size', players: game.people.max })
      if ((rolled[0]?.who ?? 0) % 3 > 0) t.start()
      let room = t.room()
      const put = (entry: Omit<Entry, 'id' | 'at'>, at = room.at) => {
        const result = reduce(game, room, { ...entry, id: `step-${room.version}-${at}` as CommandId, at })
        if (result.ok) room = result.room
      }
      const lines = (person: PersonId, on: boolean) => put({ request: { type: 'contact', person, node: NODE, on } })
      rolled.forEach((roll) => {
        put(randomRequest(game, room, roll), room.at + (roll.which % 30_000))
        const someone = room.people[roll.which % Math.max(1, room.people.length)]?.id
        if (someone !== undefined && roll.who % 6 < 2) lines(someone, roll.who % 6 === 0)
        for (const { id, at } of roll.what % 5 === 0 ? deadlines(room) : [])
          put({ request: { type: 'time', deadline: id } }, Math.max(at, room.at))
        // A person who sends a request counts as connected, so only present people are checked.
        const speakers = room.people.filter(({ presence }) => presence !== 'lost')
        const by = speakers[roll.which % Math.max(1, speakers.length)]?.id
        if (by === undefined) return
        const wasMe = { id: 'try' as CommandId, at: room.at, made: { tokenHash: 'hash-new' } }
        const lost = room.people.filter(({ id }) =>
          isTaken(reduce(game, room, { ...wasMe, request: { type: 'was-me', person: id } })),
        )
        expect(allowedRequests(game, room, undefined)).toEqual(lost.map(({ id }) => ({ type: 'was-me', person: id })))
        if (lost.length > 0) offered.add('was-me')
        const may = allowedRequests(game, room, by).filter((request) => request.type !== 'claim' || !request.move)
        for (const { type } of may) offered.add(type)
        expect(may.map((request) => JSON.stringify(request)).sort()).toEqual(
          accepted(game, room, by)
            .map((request) => JSON.stringify(request))
            .sort(),
        )
      })
    }),
    { numRuns: 25 * times, seed },
  )
  for (const type of ['claim', 'ask', 'stand-in', 'remove', 'abandon', 'hurry', 'level', 'was-me'])
    expect([...offered]).toContain(type)
})
