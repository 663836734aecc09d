import type { NodeId } from '../ids.ts'
import type { Room } from '../state.ts'
import type { RoomEvent, SentEvent } from '../protocol/events.ts'

/** How many events a fresh viewer can be told at most. */
const MOST_RECENT = 80

/** The last events, unfiltered, with those of the newest step: `eventFor` decides who is told. */
export function addRecent(
  recent: readonly SentEvent[],
  { at, version }: Pick<Room, 'at' | 'version'>,
  events: readonly RoomEvent[],
): readonly SentEvent[] {
  if (events.length === 0) return recent
  return [...recent, ...events.map((event): SentEvent => ({ at, version, event }))].slice(-MOST_RECENT)
}

/** The nodes that say they carry somebody, or tend the room. */
export function nodesOf({ people, tended }: Room): NodeId[] {
  return [...new Set([...people.flatMap(({ contacts }) => contacts), ...(tended ? [tended] : [])])]
}
