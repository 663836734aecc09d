import type { Game } from '@bay327/engine'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { deadlines } from '../clocks/clocks.ts'
import type { CommandId, NodeId, PersonId, RoomCode } from '../ids.ts'
import { reduce } from '../reduce.ts'
import type { Entry } from '../room.ts'
import { kindOf } from '../requests.ts'
import { findPerson, isPresent, schema, type Room } from '../state.ts'
import { randomRequest, type RandomInput } from '../testing/random-request.ts'
import { rolls } from '../testing/random-room.ts'
import { ask, duel, scriptedGame } from '../testing/scripted-game.ts'
import { SEED } from '../testing/table.ts'

const games = {
  'one side': scriptedGame([[ask('luke')], [ask('chewie')]]),
  'two sides': scriptedGame([[ask('rebel'), ask('empire')], [ask('rebel')]], duel, { min: 2, max: 2 }),
}
const node = 'node-0' as NodeId

type Command = Omit<Entry, 'id' | 'at'>

/** Returns a departure or return of a random person, or the next deadline. */
function comeAndGo(room: Room, { who, what, which }: RandomInput): Command | undefined {
  const person = room.people[who % Math.max(1, room.people.length)]
  if (person === undefined) return undefined
  const [next] = [...deadlines(room)].sort((a, b) => a.at - b.at)
  if (what % 2 > 0 && next) return { request: { type: 'time', deadline: next.id } }
  const on = which % 2 > 0
  return { request: { type: 'contact', person: person.id, node: on ? node : (person.contacts[0] ?? node), on } }
}

/** Walks at random from the lobby of an owner and two others, and calls back with each accepted entry. */
function walk(
  game: Game,
  random: readonly RandomInput[],
  look: (before: Room, entry: Entry, after: Room) => void,
): void {
  let room: Room | undefined
  let sent = 0
  const put = (command: Command, at = room?.at ?? 1_000): void => {
    const entry: Entry = { made: { seed: 'cd'.repeat(32) }, ...command, id: `walk-${sent++}` as CommandId, at }
    const result = reduce(game, room, entry)
    if (!result.ok) return
    const before = room
    room = result.room
    if (before) look(before, entry, room)
  }
  put({ request: { type: 'open', code: 'rusty-heron' as RoomCode, game: game.slug, schema }, made: { seed: SEED } })
  for (const name of ['Hana', 'Sam', 'Cy']) {
    const person = `person-${name}` as PersonId
    put({ request: { type: 'join', name }, made: { person, tokenHash: `secret-hash-${name}` } })
    put({ request: { type: 'contact', person, node, on: true } })
  }
  for (const roll of random) {
    if (room === undefined) return
    const command = (roll.what % 3 === 0 && comeAndGo(room, roll)) || randomRequest(game, room, roll)
    const { request } = command
    const due = request.type === 'time' ? deadlines(room).find(({ id }) => id === request.deadline)?.at : undefined
    put(command, Math.max(room.at + (roll.which % 900), due ?? 0))
  }
}

const tokenOf = (room: Room, id: PersonId | undefined) => findPerson(room, id)?.tokenHash

/**
 * Follows who the owner is, by the token of their device, and independently of the reducer. It changes only by the
 * owner's own requests, or when the table is empty.
 */
function ownerAfter(
  owner: string | undefined,
  before: Room,
  { by, request, made }: Entry,
  after: Room,
): string | undefined {
  const isTheirs = owner !== undefined && tokenOf(before, by) === owner
  if (before.people.length === 0) return tokenOf(after, after.people[0]?.id)
  if (request.type === 'host' && isTheirs) return tokenOf(after, request.person as PersonId)
  if (request.type === 'leave' && isTheirs) return tokenOf(after, after.host)
  const isOwnLink = request.type === 'follow-link' && tokenOf(before, before.owner) === owner
  if (isOwnLink && tokenOf(after, before.owner) !== owner) return made?.tokenHash
  return owner
}

it.each(Object.entries(games))(
  'nobody but the owner uses a power of the owner, whatever happens: %s',
  (_name, game) => {
    fc.assert(
      fc.property(rolls, (random) => {
        let owner: string | undefined
        walk(game, random, (before, entry, after) => {
          const { by, request } = entry
          if (kindOf(request.type)?.who === 'owner')
            expect([request.type, tokenOf(before, by)]).toEqual([request.type, owner])
          owner = ownerAfter(owner, before, entry, after)
          const own = after.people.find(({ tokenHash }) => tokenHash === owner)
          if (own && isPresent(after, own.id)) expect([request.type, after.host]).toEqual([request.type, own.id])
          const place = findPerson(after, after.owner)
          if (owner !== undefined && place) expect([place.tokenHash, place.withdrawn]).toContain(owner)
        })
      }),
    )
  },
)
