import type { Game } from '@bay327/engine'
import { changed, without, type Change, type Result } from '../result.ts'
import { handBack } from '../proposals/reclaim-seat.ts'
import type { ErrorCode } from '../errors.ts'
import type { PersonId } from '../ids.ts'
import type { Made } from '../made.ts'
import { hasPlayed } from './sides.ts'
import { findPerson, phaseOf, type Person, type Room } from '../state.ts'
import { leave } from './people.ts'

/** How many a table keeps out at most: of more, the first are forgotten. Against somebody who comes with new tokens each time there is a new link. */
export const MOST_KEPT_OUT = 60

/**
 * Why a device may neither sit down nor watch here; undefined when it may. Who has a name at the table is always let in,
 * and who has played this match and was not removed; `invite` is
 * the end of the address that the device came by.
 */
export function refuseEntrance(
  room: Pick<Room, 'people' | 'keptOut' | 'invite' | 'play'>,
  tokenHash: string | undefined,
  invite: string | undefined,
): Extract<ErrorCode, 'kept-out' | 'moved'> | undefined {
  const { people, keptOut = [], invite: wanted } = room
  // A device from which a place was given away may win it back.
  const isKnown = people.some(({ tokenHash: own, withdrawn }) => own === tokenHash || withdrawn === tokenHash)
  if (tokenHash !== undefined && isKnown) return undefined
  if (keptOut.some((one) => one.tokenHash === tokenHash)) return 'kept-out'
  return wanted === undefined || wanted === invite || hasPlayed(room, tokenHash) ? undefined : 'moved'
}

/** Why the host may not remove this person at once; undefined when they may. In a match the table votes on it. */
export function refuseKeepingOut(room: Room, by: PersonId, { id }: Person): ErrorCode | undefined {
  if (phaseOf(room) === 'playing') return 'not-in-lobby'
  return id === by ? 'not-possible' : undefined
}

/** The host removes somebody, who is kept out until they are let back. */
export function keepOut(game: Game, room: Room, { id }: Person, whom: string): Result {
  const leaver = findPerson(room, whom)
  if (leaver === undefined) return 'unknown-person'
  const refusal = refuseKeepingOut(room, id, leaver)
  if (refusal !== undefined) return refusal
  // A place that was given to this device waits for its owner.
  return handBack(noteOut(room, leaver), leaver) ?? remove(game, room, leaver)
}

function noteOut(room: Room, { id: person, name, tokenHash }: Person): Room {
  return { ...room, keptOut: [...(room.keptOut ?? []), { person, name, tokenHash }].slice(-MOST_KEPT_OUT) }
}

/** Somebody leaves by another's word, the host's or the table's, and stays out. */
export function remove(game: Game, room: Room, leaver: Person): Change {
  const left = leave(game, noteOut(room, leaver), leaver)
  const [first, ...others] = left.events
  return first?.type === 'left' ? { ...left, events: [{ ...first, removed: true }, ...others] } : left
}

/** Why the host may not let a person back; undefined when they may. Out by the table's vote, nobody comes back in that match. */
export function refuseLettingBack(room: Room): ErrorCode | undefined {
  return phaseOf(room) === 'playing' ? 'not-in-lobby' : undefined
}

/** The host lets somebody back: they may take a name again. */
export function letBack(room: Room, whom: string): Result {
  const refusal = refuseLettingBack(room)
  if (refusal !== undefined) return refusal
  const { keptOut = [] } = room
  const still = keptOut.filter(({ person }) => person !== whom)
  if (still.length === keptOut.length) return 'unknown-person'
  return changed(still.length === 0 ? without(room, 'keptOut') : { ...room, keptOut: still })
}

/**
 * The host makes a new link: who has a name stays, and everybody else needs the new one, also to watch. The table leaves the public list,
 * which would show it to all.
 */
export function makeLink(room: Room, made: Made | undefined): Result {
  if (phaseOf(room) === 'playing') return 'not-in-lobby'
  const invite = made?.invite
  if (invite === undefined) return 'internal'
  const settings = { ...room.settings, listed: false }
  return changed({ ...room, invite, settings }, { type: 'lobby', text: 'new-link' })
}
