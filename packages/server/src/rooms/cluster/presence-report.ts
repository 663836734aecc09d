import { withdrawnFrom, type NodeId, type PersonId, type Room } from '@bay327/room'
import type { Viewer } from '../audience.ts'

/**
 * Returns the next change of a connection that this node has to report. Either a person is connected here and the room
 * does not say so, or the reverse.
 */
export function nextContact(
  room: Room,
  node: NodeId,
  connected: ReadonlySet<PersonId>,
): { readonly person: PersonId; readonly on: boolean } | undefined {
  const wrong = room.people.find(({ id, contacts }) => contacts.includes(node) !== connected.has(id))
  return wrong && { person: wrong.id, on: connected.has(wrong.id) }
}

/**
 * Returns a person among the viewers whose seat another side's consent gave away. Such a person gets the seat back on
 * return.
 */
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
