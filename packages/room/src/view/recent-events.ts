import type { NodeId } from '../ids.ts'
import type { Room } from '../state.ts'
import type { RoomEvent, SentEvent } from '../protocol/events.ts'

/** Maximum number of events that a new viewer receives. */
const MOST_RECENT = 80

/** Returns the latest events, unfiltered, including those of the newest step. `eventFor` decides who receives them. */
export function addRecent(
  recent: readonly SentEvent[],
  { at, version }: Pick<Room, 'at' | 'version'>,
  events: readonly RoomEvent[],
): readonly SentEvent[] {
  if (events.length === 0) return recent
  return [...recent, ...events.map((event): SentEvent => ({ at, version, event }))].slice(-MOST_RECENT)
}

/** Returns the nodes that have a connection of a person, or that attend the room. */
export function nodesOf({ people, tended }: Room): NodeId[] {
  return [...new Set([...people.flatMap(({ contacts }) => contacts), ...(tended ? [tended] : [])])]
}
