import { withdrawnFrom, type NodeId, type PersonId, type Room } from '@bay327/room'
import type { Viewer } from '../audience.ts'

/** Returns the next report that this node owes the room: a connected person whom the room does not count, or the reverse. */
export function nextContact(
  room: Room,
  node: NodeId,
  carried: ReadonlySet<PersonId>,
): { readonly person: PersonId; readonly on: boolean } | undefined {
  const wrong = room.people.find(({ id, contacts }) => contacts.includes(node) !== carried.has(id))
  return wrong && { person: wrong.id, on: carried.has(wrong.id) }
}

/** Returns a person here whose seat was given away by consent of another side, and who gets it back by returning. */
export function nextReclaim(
  room: Room,
  viewers: () => readonly Viewer[],
): { readonly person: PersonId; readonly tokenHash: string } | undefined {
  if (room.people.every(({ withdrawn }) => withdrawn === undefined)) return undefined
  for (const { tokenHash } of viewers()) {
    const person = withdrawnFrom(room, tokenHash)
    if (person !== undefined) return { person, tokenHash }
  }
  return undefined
}
