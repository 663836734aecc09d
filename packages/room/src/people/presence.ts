import { changed, withPerson, without, type Change, type Result } from '../result.ts'
import type { NodeId, PersonId } from '../ids.ts'
import { findPerson, type Person, type Room } from '../state.ts'
import type { RoomEvent } from '../protocol/events.ts'

/** Time for which a person still counts as present after the last disconnection, ms. */
export const DISCONNECT_GRACE_MS = 20_000

/** Applies a node's report that it has a connection of a person, or that it no longer has a connection. */
export function reportPresence(room: Room, id: PersonId, node: NodeId, on: boolean): Result {
  const person = findPerson(room, id)
  if (person === undefined) return 'unknown-person'
  if (person.contacts.includes(node) === on) return 'passed'
  return on ? gain(room, person, node) : lose(room, [person], node)
}

/**
 * Applies the failure of a node. Its people lose their connections, and the tables that it attended become unattended.
 */
export function nodeLost(before: Room, node: NodeId): Result {
  const room = before.tended === node ? without(before, 'tended') : before
  const connected = room.people.filter(({ contacts }) => contacts.includes(node))
  if (connected.length > 0) return lose(room, connected, node)
  return room === before ? 'passed' : changed(room)
}

function gain(room: Room, { id, contacts, presence, name }: Person, node: NodeId): Change {
  const there = withPerson(room, id, (person) => ({
    ...without(person, 'lostAt'),
    contacts: [...contacts, node],
    presence: 'here',
  }))
  const events: RoomEvent[] = presence === 'lost' ? [{ type: 'here', person: id, name }] : []
  return changed(there, ...events)
}

function lose(room: Room, connected: readonly Person[], node: NodeId): Change {
  const people = room.people.map((person): Person => {
    if (!connected.includes(person)) return person
    const contacts = person.contacts.filter((other) => other !== node)
    if (contacts.length > 0) return { ...person, contacts }
    return { ...person, contacts, presence: 'grace', lostAt: room.at }
  })
  return changed({ ...room, people })
}

/** Marks a person as absent when the grace period of 20 s has ended. */
export function markDisconnected(room: Room, id: PersonId): Change {
  const lost = withPerson(room, id, (person) => ({ ...person, presence: 'lost' }))
  const name = findPerson(room, id)?.name ?? ''
  return changed(lost, { type: 'lost', person: id, name })
}

/**
 * Restarts the grace period of a person who sends a request. The person has a connection, even if a failing node
 * reported otherwise.
 */
export function markActive(room: Room, { id, name, presence }: Person): Change {
  if (presence !== 'lost') return changed(room)
  const inGrace = withPerson(room, id, (person) => ({ ...person, presence: 'grace', lostAt: room.at }))
  return changed(inGrace, { type: 'here', person: id, name })
}

/** Returns whether nobody at the table has a connection. The clocks of such a table stop. */
export function isUnwatched(room: Room): boolean {
  return room.people.every(({ contacts }) => contacts.length === 0)
}
