import { changed, withPlay, type Result } from '../result.ts'
import type { ErrorCode } from '../errors.ts'
import type { PersonId } from '../ids.ts'
import { phaseOf, type Room } from '../state.ts'
import { endNeedsAbsentee } from './absentees.ts'

/** Why the host may not put it to the table that the match ends as it is; undefined when they may. */
export function refuseAbandon(room: Room, person: PersonId): ErrorCode | undefined {
  if (phaseOf(room) !== 'playing') return 'no-match'
  if (room.host !== person) return 'not-host'
  return endNeedsAbsentee(room) ? 'word-missing' : undefined
}

/** Ends the match without a result; its secret is shown as after any other. */
export function abandon(room: Room): Result {
  const { play } = room
  if (play === undefined || play.end !== undefined) return 'no-match'
  const ended = withPlay(room, play, { end: { abandoned: true } })
  return changed(ended, { type: 'lobby', text: 'abandoned' }, { type: 'ended' })
}
