import { changed, withPlay, withSeat, without, type Result } from './change.ts'
import { findSeat, isSeated, phaseOf, type Person, type Room } from './state.ts'
import type { Request } from './wire.ts'

/** Anybody with a seat stops the match and its clocks, or lets it go on. */
export function pause(room: Room, person: Person, on: boolean): Result {
  const { play } = room
  if (play === undefined || phaseOf(room) !== 'playing') return 'no-match'
  if (!isSeated(room, person.id)) return 'not-your-seat'
  if (play.paused === on) return 'not-possible'
  return changed(withPlay(room, play, { paused: on }), { type: on ? 'paused' : 'resumed', person: person.id })
}

/** One option for a kind of question of a seat that is one's own alone; without an option it is asked again. */
export function setStanding(room: Room, person: Person, request: Extract<Request, { type: 'standing' }>): Result {
  const seat = findSeat(room, request.seat)
  if (seat === undefined) return 'unknown-seat'
  if (!seat.people.includes(person.id)) return 'not-your-seat'
  const { kind, option } = request
  if (option === undefined) {
    return changed(withSeat(room, seat.id, (old) => ({ ...old, standing: without(old.standing, kind) })))
  }
  if (seat.people.length > 1 || tooMany(Object.keys(seat.standing), kind)) return 'not-possible'
  const standing = { ...seat.standing, [kind]: { option, by: person.id } }
  return changed(withSeat(room, seat.id, (old) => ({ ...old, standing })))
}

const MOST_STANDING = 50

function tooMany(kinds: readonly string[], kind: string): boolean {
  return kinds.length >= MOST_STANDING && !kinds.includes(kind)
}
