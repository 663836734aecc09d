import { drainLog, type MatchEntry } from '@bay327/engine'
import { withPlay } from '../result.ts'
import type { Room } from '../state.ts'
import type { Entry } from '../room.ts'

/** Returns the room without its additions to the match's log, and these additions. */
export function takeMatchLog(room: Room): { readonly room: Room; readonly log: readonly MatchEntry[] } {
  const { play } = room
  if (play === undefined || play.match.entries.length === 0) return { room, log: [] }
  const { match, log } = drainLog(play.match)
  return { room: withPlay(room, play, { match }), log }
}

/** Returns the room with additions to the match's log that no stored entry contains. The next entry takes them. */
export function addToMatchLog(room: Room, log: readonly MatchEntry[]): Room {
  const { play } = room
  if (play === undefined || log.length === 0) return room
  return { ...room, play: { ...play, match: { ...play.match, entries: [...play.match.entries, ...log] } } }
}

/** Returns an entry as it is stored. `careful` is removed, because it matters only before the answer is accepted. */
export function withoutCareful<E extends Pick<Entry, 'request'>>(entry: E): E {
  const { request } = entry
  if (request.type !== 'answer' || request.careful === undefined) return entry
  const { type, question, option } = request
  return { ...entry, request: { type, question, option } }
}
