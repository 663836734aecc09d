import type { NodeId } from './ids.ts'
import type { Room } from './state.ts'
import type { RoomEvent, Told } from './wire.ts'

/** How many events a fresh viewer can be told at most. */
const MOST_RECENT = 80

/** Keeps what just happened. */
export function tell(room: Room, events: readonly RoomEvent[]): Room {
  if (events.length === 0) return room
  const told = events.map((event): Told => ({ at: room.at, version: room.version, event }))
  return { ...room, recent: [...room.recent, ...told].slice(-MOST_RECENT) }
}

/** The last events, unfiltered: `eventFor` decides who is told. */
export function recent(room: Room): readonly Told[] {
  return room.recent
}

/** The nodes that say they carry somebody. */
export function nodesOf(room: Room): NodeId[] {
  return [...new Set(room.people.flatMap(({ contacts }) => contacts))]
}
