import type { CommandId, PersonId } from './ids.ts'
import type { Room } from './state.ts'

/** Whether a command was accepted before. What a person may have under way is remembered, not everything for ever. */
export function hasSeen(room: Room, id: CommandId): boolean {
  return room.seen.includes(id) || room.people.some(({ seen }) => seen.includes(id))
}

/** Whom a token opens the table for. */
export function personOf(room: Room, tokenHash: string): PersonId | undefined {
  return room.people.find((person) => person.tokenHash === tokenHash)?.id
}
