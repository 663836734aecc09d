import type { Game } from '@bay327/engine'
import { changed, without, type Change, type Result } from '../result.ts'
import { returnSeat } from '../proposals/reclaim-seat.ts'
import type { ErrorCode } from '../errors.ts'
import type { PersonId } from '../ids.ts'
import type { Made } from '../made.ts'
import { isOwnersPlace } from './ownership.ts'
import { hasPlayed } from './sides.ts'
import { findPerson, phaseOf, type Person, type Room } from '../state.ts'
import { leave } from './people.ts'

/**
 * Maximum number of removed people that a table remembers. The oldest are dropped. A new link keeps out a person who
 * returns with new tokens.
 */
export const MOST_KEPT_OUT = 60

/**
 * Returns why a device may neither take a name nor watch at this table. Undefined if the device may. A person with a
 * name at the table is always admitted. A person who played in this match is also admitted, unless they were removed.
 * `invite` is the invite part of the address that the device used.
 */
export function refuseEntrance(
  room: Pick<Room, 'people' | 'keptOut' | 'invite' | 'play'>,
  tokenHash: string | undefined,
  invite: string | undefined,
): Extract<ErrorCode, 'kept-out' | 'moved'> | undefined {
  const { people, keptOut = [], invite: required } = room
  // A device whose seat was given to another device may win the seat back.
  const isKnown = people.some(({ tokenHash: own, withdrawn }) => own === tokenHash || withdrawn === tokenHash)
  if (tokenHash !== undefined && isKnown) return undefined
  if (keptOut.some((person) => person.tokenHash === tokenHash)) return 'kept-out'
  return required === undefined || required === invite || hasPlayed(room, tokenHash) ? undefined : 'moved'
}

/**
 * Returns why the host may not remove this person without a vote. Undefined if the host may. During a match, the table
 * has to consent.
 */
export function refuseKeepingOut(room: Room, by: PersonId, { id }: Person): ErrorCode | undefined {
  if (phaseOf(room) === 'playing') return 'not-in-lobby'
  return id === by ? 'not-possible' : undefined
}

/** Removes a person at the host's request. The person stays out until the host lets them back. */
export function keepOut(game: Game, room: Room, { id }: Person, target: string): Result {
  const leaver = findPerson(room, target)
  if (leaver === undefined) return 'unknown-person'
  const refusal = refuseKeepingOut(room, id, leaver)
  if (refusal !== undefined) return refusal
  // A seat that was given to this person's device goes back to its owner.
  return returnSeat(noteOut(room, leaver), leaver) ?? remove(game, room, leaver)
}

function noteOut(room: Room, { id: person, name, tokenHash }: Person): Room {
  return { ...room, keptOut: [...(room.keptOut ?? []), { person, name, tokenHash }].slice(-MOST_KEPT_OUT) }
}

/** Removes a person by the owner's or the table's decision, and keeps the person out. Nobody inherits a removed owner's table. */
export function remove(game: Game, room: Room, leaver: Person): Change {
  const after = leave(game, noteOut(room, leaver), leaver)
  const left = isOwnersPlace(room, leaver.id) ? { ...after, room: { ...after.room, owner: leaver.id } } : after
  const [first, ...others] = left.events
  return first?.type === 'left' ? { ...left, events: [{ ...first, removed: true }, ...others] } : left
}

/**
 * Returns why the host may not let a person back. Undefined if the host may. A person whom the table removed by consent
 * stays out during that match.
 */
export function refuseLettingBack(room: Room): ErrorCode | undefined {
  return phaseOf(room) === 'playing' ? 'not-in-lobby' : undefined
}

/** Lets a removed person back. The person may then take a name again. */
export function readmit(room: Room, target: string): Result {
  const refusal = refuseLettingBack(room)
  if (refusal !== undefined) return refusal
  const { keptOut = [] } = room
  const still = keptOut.filter(({ person }) => person !== target)
  if (still.length === keptOut.length) return 'unknown-person'
  return changed(still.length === 0 ? without(room, 'keptOut') : { ...room, keptOut: still })
}

/** Returns why the host may not make a new link. Undefined if the host may. */
export function refuseNewLink(room: Room): ErrorCode | undefined {
  return phaseOf(room) === 'playing' ? 'not-in-lobby' : undefined
}

/**
 * Makes a new link. People with a name stay, and all others need the new link, even to watch. The table leaves the
 * public list, which would show the new link to everybody.
 */
export function makeLink(room: Room, made: Made | undefined): Result {
  const refusal = refuseNewLink(room)
  if (refusal !== undefined) return refusal
  const invite = made?.invite
  if (invite === undefined) return 'internal'
  const settings = { ...room.settings, listed: false }
  return changed({ ...room, invite, settings }, { type: 'lobby', text: 'new-link' })
}
