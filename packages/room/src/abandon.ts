import { changed, withPlay, type Result } from './change.ts'
import { phaseOf, type Person, type Room } from './state.ts'

/** Whether the host may put it to the table that the match ends as it is; undefined when he may. */
export function refuseAbandon(room: Room, person: Person): 'no-match' | 'not-host' | 'not-possible' | undefined {
  if (phaseOf(room) !== 'playing') return 'no-match'
  return room.host === person.id ? undefined : 'not-host'
}

/** Ends the match without a result; its secret is shown as after any other. */
export function abandon(room: Room): Result {
  const { play } = room
  if (play === undefined || play.end !== undefined) return 'no-match'
  const ended = withPlay(room, play, { end: { abandoned: true } })
  return changed(ended, { type: 'lobby', text: 'abandoned' }, { type: 'ended' })
}
