import { replayOf as matchReplay, type MatchEntry, type Replay } from '@bay327/engine'
import type { Entry } from '../room.ts'
import type { Room } from '../state.ts'

/** Returns the log of the latest match from the room's own log. `entries` are the room's first entries as stored. */
export function matchLog(entries: readonly Entry[], { play }: Room): readonly MatchEntry[] {
  const all = [
    ...entries.flatMap((entry) => [...firstEntries(entry), ...(entry.did ?? [])]),
    ...(play?.match.entries ?? []),
  ]
  return all.slice(
    Math.max(
      0,
      all.findLastIndex(({ kind }) => kind === 'setup'),
    ),
  )
}

/** Returns the log from which a practice table continues. Empty if the table's first entry has none. */
function firstEntries({ request }: Entry): readonly MatchEntry[] {
  if (request.type !== 'open' || request.practice?.kind !== 'moment') return []
  return request.practice.begin?.moment.entries ?? []
}

/** Returns the finished match as a file, including its seed. Undefined before the end of the match. */
export function replayOf({ play }: Room, log: readonly MatchEntry[]): Replay | undefined {
  if (play?.end === undefined) return undefined
  return matchReplay(play.match, 'abandoned' in play.end ? undefined : play.end, log)
}
