import { extend } from '@bay327/engine'
import type { ErrorCode } from './errors.ts'
import type { PersonId } from './ids.ts'
import type { Person, Play, Room, Seat } from './state.ts'
import type { RoomEvent } from './protocol/events.ts'

/** The room after a change, and its events. */
export interface Change {
  readonly room: Room
  readonly events: readonly RoomEvent[]
}

/** A change, or the code of a refusal. */
export type Result = Change | ErrorCode

export function changed(room: Room, ...events: readonly RoomEvent[]): Change {
  return { room, events }
}

/** Applies `step` to the changed room, and returns the events of both changes. */
export function chain(change: Change, step: (room: Room) => Change): Change {
  const next = step(change.room)
  return { room: next.room, events: [...change.events, ...next.events] }
}

export function withPerson(room: Room, id: PersonId, change: (person: Person) => Person): Room {
  return { ...room, people: room.people.map((person) => (person.id === id ? change(person) : person)) }
}

export function withSeat(room: Room, id: string, change: (seat: Seat) => Seat): Room {
  return { ...room, seats: room.seats.map((seat) => (seat.id === id ? change(seat) : seat)) }
}

export function withPlay(room: Room, play: Play, change: Partial<Play>): Room {
  return extend(room, { play: extend(play, change) })
}

/** Returns a copy of `value` without these keys. */
export function without<T extends object, K extends keyof T>(value: T, ...keys: readonly K[]): Omit<T, K> {
  const rest: Partial<T> = {}
  for (const key in value) if (!(keys as readonly string[]).includes(key)) rest[key] = value[key]
  return rest as Omit<T, K>
}
