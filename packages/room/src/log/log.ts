import { drainLog, type MatchEntry } from '@bay327/engine'
import { withPlay } from '../result.ts'
import type { Room } from '../state.ts'
import type { Entry } from '../room.ts'

/** The room without what its match's log has grown by, and that. */
export function takeMatchLog(room: Room): { readonly room: Room; readonly log: readonly MatchEntry[] } {
  const { play } = room
  if (play === undefined || play.match.entries.length === 0) return { room, log: [] }
  const { match, log } = drainLog(play.match)
  return { room: withPlay(room, play, { match }), log }
}

/** The room with a piece of its match's log that no entry of the store holds: the next entry takes it up. */
export function keepMatchLog(room: Room, log: readonly MatchEntry[]): Room {
  const { play } = room
  if (play === undefined || log.length === 0) return room
  return { ...room, play: { ...play, match: { ...play.match, entries: [...play.match.entries, ...log] } } }
}

/** An entry as the log keeps it: the care that was taken of an answer has done its work once the answer is taken. */
export function withoutCareful<E extends Pick<Entry, 'request'>>(entry: E): E {
  const { request } = entry
  if (request.type !== 'answer' || request.careful === undefined) return entry
  const { type, question, option } = request
  return { ...entry, request: { type, question, option } }
}
