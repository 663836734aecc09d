import { changed, withPerson, withSeat, without, type Result } from './change.ts'
import { findSeat, type Person, type Room } from './state.ts'
import type { Request } from './wire.ts'

/** One option for a kind of question of a seat that is one's own alone; without an option it is asked again. */
export function setStanding(room: Room, person: Person, request: Extract<Request, { type: 'standing' }>): Result {
  const seat = findSeat(room, request.seat)
  if (seat === undefined) return 'unknown-seat'
  if (!seat.people.includes(person.id)) return 'not-your-seat'
  const { kind, option } = request
  if (option === undefined) {
    return changed(withSeat(room, seat.id, (old) => ({ ...old, standing: without(old.standing, kind) })))
  }
  if (seat.people.length > 1 || tooMany(Object.keys(seat.standing), kind)) return 'not-possible'
  const standing = { ...seat.standing, [kind]: { option, by: person.id } }
  return changed(withSeat(room, seat.id, (old) => ({ ...old, standing })))
}

const MOST_STANDING = 50

function tooMany(kinds: readonly string[], kind: string): boolean {
  return kinds.length >= MOST_STANDING && !kinds.includes(kind)
}

/** Longer countdowns for somebody who needs them. The table sees only that they are longer. */
export function setMoreTime(room: Room, { id }: Person, on: boolean): Result {
  return changed(withPerson(room, id, (old) => (on ? { ...old, moreTime: true } : without(old, 'moreTime'))))
}
