import { changed, withPlay, type Result } from '../result.ts'
import { isSeated, type Person, type Room } from '../state.ts'

/** Pauses or resumes the match and its clocks; anybody with a seat may. */
export function pause(room: Room, person: Person, on: boolean): Result {
  const { play } = room
  if (play === undefined) return 'no-match'
  if (!isSeated(room, person.id)) return 'not-your-seat'
  if (play.paused === on) return 'not-possible'
  return changed(withPlay(room, play, { paused: on }), { type: on ? 'paused' : 'resumed', person: person.id })
}
