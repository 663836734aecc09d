import { changed, without, type Change } from '../result.ts'
import type { PersonId } from '../ids.ts'
import { findPerson, isPresent, WITH_OWNER, type Room } from '../state.ts'

/**
 * Returns whether a person is the table's owner, on a device of their own. A device that others took for the owner is
 * not the owner. In a room of an earlier release, the host is the owner.
 */
export function isOwner(room: Room, id: PersonId | undefined): boolean {
  if (id === undefined) return false
  if (room.schema < WITH_OWNER) return room.host === id
  return room.owner === id && findPerson(room, id)?.withdrawn === undefined
}

/** Returns whether a person is the table's owner, on whatever device. Nobody in a room of an earlier release. */
export function isOwnersPlace({ owner, schema }: Room, id: string): boolean {
  return schema >= WITH_OWNER && owner === id
}

/** Makes the owner the host again when they are back. Undefined if nothing changes. */
export function returnHost(room: Room): Change | undefined {
  const { owner, host, schema } = room
  if (schema < WITH_OWNER || owner === undefined || owner === host) return undefined
  if (!isOwner(room, owner) || !isPresent(room, owner)) return undefined
  const name = findPerson(room, owner)?.name ?? ''
  return changed({ ...room, host: owner }, { type: 'host', person: owner, name, why: 'back' })
}

/** Returns the room after its owner has left for good: the host is the owner from now on. */
export function inheritTable(room: Room, leaver: PersonId): Room {
  if (!isOwnersPlace(room, leaver)) return room
  const { host } = room
  return host === undefined ? without(room, 'owner') : { ...room, owner: host, inherited: room.at }
}

/**
 * Returns the owner of a room of an earlier release: the host, or if the host became host because the previous one was
 * gone, the person who came first.
 */
export function ownerBefore({ host, inherited, people }: Room): Pick<Room, 'owner'> {
  const owner = inherited === undefined ? host : people[0]?.id
  return owner === undefined ? {} : { owner }
}
