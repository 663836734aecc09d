import { changed, withPerson, withPlay, without, type Change, type Result } from '../result.ts'
import type { ErrorCode } from '../errors.ts'
import type { PersonId } from '../ids.ts'
import type { Made } from '../made.ts'
import type { Person, Room } from '../state.ts'
import { seatsSeenBy } from '../questions/questions.ts'
import { sideSeenBy } from './sides.ts'

/** Time for which a transfer link is valid, ms. */
export const TRANSFER_LINK_MS = 120_000

/**
 * Creates a person's transfer link, which replaces the previous link. Without a key, removes the link. The room stores
 * only the hash of the key.
 */
export function createTransferLink(room: Room, { id }: Person, key: string | undefined): Change {
  const until = room.at + TRANSFER_LINK_MS
  return changed(
    withPerson(room, id, (old) => (key === undefined ? without(old, 'link') : { ...old, link: { key, until } })),
  )
}

/** Uses the key of a transfer link, sent by a device that the table does not know. */
export function redeemTransferLink(room: Room, made: Made | undefined, key: string): Result {
  const newcomer = made?.tokenHash
  if (newcomer === undefined) return 'internal'
  const person = room.people.find(({ link }) => link?.key === key)
  if (person?.link === undefined) return 'link-used'
  if (room.at > person.link.until) return 'link-late'
  return refuseTransfer(room, person, newcomer) ?? transferToDevice(room, person, newcomer)
}

/**
 * Returns why a device may not become this person: the device already has a person at the table, or the device and the
 * person have seen the match from different sides. Undefined if it may.
 */
export function refuseTransfer(room: Room, person: Person, newcomer: string): ErrorCode | undefined {
  if (room.people.some(({ tokenHash }) => tokenHash === newcomer)) return 'already-joined'
  const known = sideSeenBy(room, newcomer)
  if (known === undefined || room.settings.severalSides) return undefined
  const sides = [sideSeenBy(room, person.tokenHash) ?? known, ...seatsSeenBy(room, person.id).map(({ side }) => side)]
  return sides.some((side) => side !== known) ? 'two-sides' : undefined
}

/**
 * Moves the person to another device. The previous token becomes invalid, but the room still records the side that the
 * token has seen.
 */
export function transferToDevice(room: Room, person: Person, newcomer: string, vouch?: PersonId): Change {
  const { play } = room
  const side = play?.sides?.[person.tokenHash]
  const noted = play && side ? withPlay(room, play, { sides: { ...play.sides, [newcomer]: side } }) : room
  const moved = withPerson(noted, person.id, (old) => ({ ...without(old, 'link'), tokenHash: newcomer }))
  return changed(moved, { type: 'moved', person: person.id, name: person.name, ...(vouch && { vouch }) })
}
