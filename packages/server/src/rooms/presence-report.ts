import { withdrawnFrom, type NodeId, type PersonId, type Room } from '@bay327/room'
import type { Viewer } from './audience.ts'

/** The next report that this node owes the room: somebody it carries whom the room does not count here, or the reverse. */
export function nextContact(
  room: Room,
  node: NodeId,
  carried: ReadonlySet<PersonId>,
): { readonly person: PersonId; readonly on: boolean } | undefined {
  const wrong = room.people.find(({ id, contacts }) => contacts.includes(node) !== carried.has(id))
  return wrong && { person: wrong.id, on: carried.has(wrong.id) }
}

/** Somebody here whose device had a place before it was given away on the word of another side: it wins the place back. */
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
