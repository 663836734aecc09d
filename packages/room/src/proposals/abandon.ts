import { changed, withPlay, type Result } from '../result.ts'
import type { ErrorCode } from '../errors.ts'
import type { Room } from '../state.ts'
import { endNeedsAbsentee } from './absentees.ts'

/** Returns why the host may not propose to stop the match. Undefined if the host may. */
export function refuseAbandon(room: Room): ErrorCode | undefined {
  return endNeedsAbsentee(room) ? 'word-missing' : undefined
}

/** Ends the match without a result. Its seed is revealed as after any other match. */
export function abandon(room: Room): Result {
  const { play } = room
  if (play === undefined || play.end !== undefined) return 'no-match'
  const ended = withPlay(room, play, { end: { abandoned: true } })
  return changed(ended, { type: 'lobby', text: 'abandoned' }, { type: 'ended' })
}
