import type { Game } from '@bay327/engine'
import { dropSharedConsents } from '../questions/ballots.ts'
import { chain, changed, withPerson, without, type Change, type Result } from '../result.ts'
import type { PersonId } from '../ids.ts'
import type { Made } from '../made.ts'
import { forgetPerson } from '../log/idempotency.ts'
import { beginPractice } from '../seats/practice.ts'
import { refuseName } from './names.ts'
import { placeFor } from '../seats/seat-lottery.ts'
import { reassignSeatsOf, withPeople, assignSeats, resetReady, seatNewcomer } from '../seats/seating.ts'
import { inheritTable, isOwner } from './ownership.ts'
import { hasPlayed, WITH_SIDES } from './sides.ts'
import { findPerson, isSeated, phaseOf, WITH_OWNER, type Person, type Room, type Seat } from '../state.ts'

/** Maximum number of people with a name at one table. The number of watchers without a name is not limited. */
export const MOST_PEOPLE = 40

/** Adds a person with a name to the table. The first person becomes the host. */
export function join(game: Game, room: Room, made: Made | undefined, text: string): Result {
  const { person: id, tokenHash, network } = made ?? {}
  if (id === undefined || tokenHash === undefined) return 'internal'
  if (room.people.some((person) => person.id === id || person.tokenHash === tokenHash)) return 'already-joined'
  const name = text.trim()
  if (name === '') return 'bad-message'
  const refusal = refuseName(room, name)
  if (refusal !== undefined) return refusal
  // A person who was removed while absent is not refused.
  const isBack = room.schema >= WITH_SIDES && hasPlayed(room, tokenHash)
  if (!isBack && room.settings.closed && room.people.length > 0) return 'no-newcomers'
  if (!isBack && room.people.length >= MOST_PEOPLE) return 'room-full'
  const person: Person = {
    id,
    name,
    tokenHash,
    contacts: [],
    presence: 'grace',
    lostAt: room.at,
    joined: room.at,
    ...placeFor(room),
    ...(network !== undefined && { network }),
  }
  const owner = room.schema < WITH_OWNER || room.people.length > 0 ? {} : { owner: id }
  const joined: Room = { ...room, host: room.host ?? id, ...owner, people: [...room.people, person] }
  const { practice } = room
  if (practice !== undefined && phaseOf(room) === 'lobby')
    return chain(changed(joined, { type: 'joined', person: id, name }), (after) =>
      beginPractice(game, after, practice, id),
    )
  const seated = phaseOf(room) === 'lobby' ? seatNewcomer(assignSeats(game, joined), id) : joined
  return changed(seated, { type: 'joined', person: id, name })
}

export function rename(room: Room, person: Person, text: string): Result {
  const name = text.trim()
  if (name === '') return 'bad-message'
  const { id, name: was } = person
  const refusal = refuseName(room, name, id)
  if (refusal !== undefined) return refusal
  if (name === was) return changed(room)
  return changed(
    withPerson(room, id, (old) => ({ ...old, name })),
    { type: 'renamed', person: id, name, was },
  )
}

/** Removes a person permanently, by their own request or by consent. Other people get their seats. */
export function leave(game: Game, room: Room, person: Person): Change {
  const people = room.people.filter(({ id }) => id !== person.id)
  const seen = forgetPerson(room.seen, person.id)
  const others = { ...dropSharedConsents(game, room, person.id), people, seen }
  const left = inheritTable(reassignHost(others, person.id), person.id)
  const rest =
    phaseOf(room) === 'playing' ? reassignSeatsOf(left, person.id) : changed(leaveSeats(game, left, person.id))
  return chain(changed(rest.room, { type: 'left', person: person.id, name: person.name }), (after) =>
    changed(after, ...rest.events),
  )
}

function leaveSeats(game: Game, room: Room, leaver: PersonId): Room {
  const seats = room.seats.map((seat): Seat => {
    if (!seat.people.includes(leaver)) return seat
    const people = seat.people.filter((id) => id !== leaver)
    return phaseOf(room) === 'lobby' ? withPeople(room, seat, people) : { ...seat, people, standing: {} }
  })
  const freed = resetReady(room, { ...room, seats })
  return phaseOf(room) === 'lobby' ? assignSeats(game, freed) : freed
}

/**
 * Returns the room with the next host when this host is gone: a present person with a seat, or else a present person,
 * or else the person who came first.
 */
export function reassignHost(room: Room, from: PersonId): Room {
  if (room.host !== from) return room
  const others = room.people.filter(({ id }) => id !== from)
  const present = others.filter(({ presence }) => presence === 'here')
  const next = present.find(({ id }) => isSeated(room, id)) ?? present[0] ?? others[0]
  if (next === undefined) return without(room, 'host')
  return { ...room, host: next.id, ...(room.schema < WITH_OWNER && { inherited: room.at }) }
}

/** Makes a present person the host until the absent host is back. */
export function replaceHost(room: Room, from: PersonId): Change {
  const next = reassignHost(room, from)
  const host = findPerson(next, next.host)
  if (room.schema < WITH_OWNER || host === undefined) return changed(next, { type: 'lobby', text: 'host' })
  return changed(next, { type: 'host', person: host.id, name: host.name, why: 'away' })
}

/** Transfers the host's role to another person. With the owner's, the person also becomes the table's owner. */
export function setHost(room: Room, from: PersonId, to: string): Result {
  const next = findPerson(room, to)
  if (next === undefined) return 'unknown-person'
  const isByOwner = room.schema >= WITH_OWNER && isOwner(room, from)
  return changed({ ...room, host: next.id, ...(isByOwner && { owner: next.id }) }, { type: 'lobby', text: 'host' })
}
