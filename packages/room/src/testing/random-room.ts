import { legalPeople, type Game } from '@bay327/engine'
import fc from 'fast-check'
import { deadlines } from '../clocks/clocks.ts'
import type { CommandId, NodeId, PersonId, RoomCode } from '../ids.ts'
import { addRecent } from '../view/recent-events.ts'
import { reduce } from '../reduce.ts'
import type { Entry } from '../room.ts'
import { schema, type Room } from '../state.ts'
import type { SentEvent } from '../protocol/events.ts'
import { randomRequest, type RandomInput } from './random-request.ts'
import { SEED } from './table.ts'

const code = 'rusty-heron' as RoomCode
export const rolls = fc.array(fc.noBias(fc.record({ who: fc.nat(99), what: fc.nat(9999), which: fc.nat(9999) })), {
  minLength: 60,
  maxLength: 220,
  size: 'max',
})

/** A room, its log, and the latest events. */
export interface Played {
  readonly room: Room
  readonly log: readonly Entry[]
  readonly recent: readonly SentEvent[]
}

/** Opens a table for two or three people. Some tables have a larger size, so that bots play too. */
function opening(game: Game, { who, what }: RandomInput): Played {
  const names = ['Ann', 'Ben', 'Cy'].slice(0, Math.min(game.people.max, 2 + (who % 2)))
  const players = [undefined, game.people.max, 3][what % 3]
  const entries: Entry[] = [{ request: { type: 'open', code, game: game.slug, schema }, made: { seed: SEED } } as Entry]
  for (const name of names) {
    const person = `person-${name}` as PersonId
    entries.push({ request: { type: 'join', name }, made: { person, tokenHash: `secret-hash-${name}` } } as Entry)
    entries.push({ request: { type: 'contact', person, node: 'node-0' as NodeId, on: true } } as Entry)
    entries.push({ by: person, request: { type: 'ready', nonce: 'ab'.repeat(16) } } as Entry)
  }
  if (players !== undefined && legalPeople(game).includes(players))
    entries.push({ by: 'person-Ann' as PersonId, request: { type: 'size', players } } as Entry)
  for (const name of names)
    entries.push({ by: `person-${name}` as PersonId, request: { type: 'ready', nonce: 'cd'.repeat(16) } } as Entry)
  entries.push({ by: 'person-Ann' as PersonId, request: { type: 'start' } } as Entry)
  const all = entries.map((entry, i): Entry => ({ ...entry, id: `opening-${i}` as CommandId, at: 1000 + i }))
  const log = withoutIdle(game, all)
  return { ...replayLog(game, log), log }
}

/** Removes refused requests `ready` of people without a seat. Some numbers of people leave a person without a seat. */
function withoutIdle(game: Game, log: readonly Entry[]): readonly Entry[] {
  let room: Room | undefined
  return log.filter((entry) => {
    const result = reduce(game, room, entry)
    if (result.ok) room = result.room
    return result.ok || entry.request.type !== 'ready' || result.code !== 'not-your-seat'
  })
}

/** Returns the room after a log. */
export function replayLog(game: Game, log: readonly Entry[]): Omit<Played, 'log'> {
  let room: Room | undefined
  let recent: readonly SentEvent[] = []
  for (const entry of log) {
    const result = reduce(game, room, entry)
    if (!result.ok) throw new Error(`${entry.request.type} is refused: ${result.code}`)
    room = result.room
    recent = addRecent(recent, room, result.events)
  }
  if (room === undefined) throw new Error('an empty log')
  return { room, recent }
}

/** Plays by the given random numbers, and calls back after each accepted step. */
export function playAtRandom(
  game: Game,
  rolled: readonly RandomInput[],
  look: (played: Played) => void = () => {},
): Played {
  let { room, log, recent } = opening(game, rolled[0] ?? { who: 0, what: 0, which: 0 })
  rolled.forEach((roll, i) => {
    const command = randomRequest(game, room, roll)
    const { request } = command
    const due = request.type === 'time' ? deadlines(room).find(({ id }) => id === request.deadline)?.at : undefined
    const entry: Entry = {
      ...command,
      made: { seed: 'cd'.repeat(32), ...command.made },
      id: `random-${i}` as CommandId,
      at: Math.max(room.at + (roll.which % 900), due ?? 0),
    }
    const before = JSON.stringify(room)
    const result = reduce(game, room, entry)
    if (JSON.stringify(room) !== before) throw new Error(`${request.type} changed the room that it was given`)
    if (!result.ok) return
    room = result.room
    recent = addRecent(recent, room, result.events)
    log = [...log, entry]
    look({ room, log, recent })
  })
  return { room, log, recent }
}
