import { replayOf as matchReplay, type MatchEntry, type Replay } from '@bay327/engine'
import type { Entry } from '../room.ts'
import type { Room } from '../state.ts'

/** The log of the match that was dealt last, from the room's own: its first entries on, as the store holds them. */
export function matchLog(entries: readonly Entry[], { play }: Room): readonly MatchEntry[] {
  const all = [
    ...entries.flatMap((entry) => [...begunWith(entry), ...(entry.did ?? [])]),
    ...(play?.match.entries ?? []),
  ]
  return all.slice(
    Math.max(
      0,
      all.findLastIndex(({ kind }) => kind === 'setup'),
    ),
  )
}

/** The log that a table of practice goes on from, where the entry that opened it has it. */
function begunWith({ request }: Entry): readonly MatchEntry[] {
  if (request.type !== 'open' || request.practice?.kind !== 'moment') return []
  return request.practice.begin?.moment.entries ?? []
}

/** The finished match as a file, seed and all; nothing before it is over. */
export function replayOf({ play }: Room, log: readonly MatchEntry[]): Replay | undefined {
  if (play?.end === undefined) return undefined
  return matchReplay(play.match, 'abandoned' in play.end ? undefined : play.end, log)
}
