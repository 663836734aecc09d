import { changed, withPlay, type Result } from '../result.ts'
import type { ErrorCode } from '../errors.ts'
import type { Room } from '../state.ts'
import { endNeedsAbsentee } from './absentees.ts'

/** Why the host may not put it to the table that the match ends as it is; undefined when they may. */
export function refuseAbandon(room: Room): ErrorCode | undefined {
  return endNeedsAbsentee(room) ? 'word-missing' : undefined
}

/** Ends the match without a result; its secret is shown as after any other. */
export function abandon(room: Room): Result {
  const { play } = room
  if (play === undefined || play.end !== undefined) return 'no-match'
  const ended = withPlay(room, play, { end: { abandoned: true } })
  return changed(ended, { type: 'lobby', text: 'abandoned' }, { type: 'ended' })
}
