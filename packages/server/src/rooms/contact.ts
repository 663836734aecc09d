import type { NodeId, PersonId, Room } from '@bay327/room'

/** The next report that this node owes the room: somebody it carries whom the room does not count here, or the reverse. */
export function nextContact(
  room: Room,
  node: NodeId,
  carried: ReadonlySet<PersonId>,
): { readonly person: PersonId; readonly on: boolean } | undefined {
  const wrong = room.people.find(({ id, contacts }) => contacts.includes(node) !== carried.has(id))
  return wrong && { person: wrong.id, on: carried.has(wrong.id) }
}
