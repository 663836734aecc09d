import { extend } from '@bay327/engine'
import { withoutCareful } from './log.ts'
import { kindOf } from '../requests.ts'
import type { Entry } from '../room.ts'
import type { Play, Room } from '../state.ts'

/**
 * Size limits of a table's logs, in characters of JSON. The longest of 150 random matches, with 2,648 answers of
 * `capture`, writes 0.3 million characters into its own log and 0.5 million into the table's log. All other parts of a
 * room have limits of their own.
 */
export const SIZE_LIMITS = { log: 8_000_000, match: 2_000_000 } as const

/**
 * Returns the share of the limit at which a request is refused. Requests that finish a running match have the share 1.
 * The server's own requests are never refused.
 */
function fullnessOf(type: Entry['request']['type']): number {
  return kindOf(type)?.fullness ?? 1
}

/** Returns whether a request is needed to finish a running match. */
export function isForMatch(type: Entry['request']['type']): boolean {
  return fullnessOf(type) === 1
}

/** Returns whether the room's logs exceed their size limits with this entry. */
export function exceedsSizeLimit({ written, play }: Room, { request }: Entry): boolean {
  const full = Math.max(written / SIZE_LIMITS.log, (play?.written ?? 0) / SIZE_LIMITS.match)
  return full > fullnessOf(request.type)
}

/**
 * Returns the room after an entry, with the entry's size added to its count. Only the entry is measured, so the cost
 * does not grow with the log.
 */
export function addEntrySize(before: Room | undefined, after: Room, entry: Entry): Room {
  const written = (before?.written ?? 0) + lengthOf({ ...withoutCareful(entry), did: undefined })
  const { play } = after
  if (play === undefined || play.match.entries === before?.play?.match.entries) return extend(after, { written })
  const sofar = before?.matches === after.matches ? before.play : undefined
  return extend(after, { written, play: extend(play, { written: writtenBy(sofar, play) }) })
}

function writtenBy(before: Play | undefined, { match }: Play): number {
  const added = match.entries.slice(before?.match.entries.length ?? 0)
  return (before?.written ?? 0) + added.reduce((sum, entry) => sum + lengthOf(entry), 0)
}

function lengthOf(value: unknown): number {
  return JSON.stringify(value).length
}
