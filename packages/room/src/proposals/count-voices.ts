import type { PersonId } from '../ids.ts'
import { isPresent, WITH_OWNER, type Room } from '../state.ts'

/**
 * Returns those of these people who count where a number of people is required. A seat has one voice, that of its first
 * present holder, because one person may use several browsers on it. Its other people count only if they are the first
 * on another seat. A person without a seat counts too.
 */
export function voicesOf(room: Room, people: readonly PersonId[]): readonly PersonId[] {
  if (room.schema < WITH_OWNER) return people
  const seats = room.seats.map((seat) => seat.people.filter((id) => isPresent(room, id)))
  return people.filter((id) => seats.some(([first]) => first === id) || !seats.some((holders) => holders.includes(id)))
}
