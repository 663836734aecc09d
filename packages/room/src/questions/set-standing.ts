import type { Decision, Game } from '@bay327/engine'
import { changed, withPerson, withSeat, without, type Result } from '../result.ts'
import { findSeat, type Person, type Room } from '../state.ts'

interface StandingRequest {
  readonly seat: string
  readonly kind: string
  /** The option. Omitted to ask again. */
  readonly option?: string | undefined
}

/**
 * Sets one option as the answer to a kind of question of a person's own seat, if the game allows standing answers for
 * that kind. Without an option, removes the standing answer.
 */
export function setStanding(game: Game, room: Room, person: Person, request: StandingRequest): Result {
  const seat = findSeat(room, request.seat)
  if (seat === undefined) return 'unknown-seat'
  if (!seat.people.includes(person.id)) return 'not-your-seat'
  const { kind, option } = request
  if (option === undefined) {
    return changed(withSeat(room, seat.id, (old) => ({ ...old, standing: without(old.standing, kind) })))
  }
  if (seat.people.length > 1 || !game.standing?.includes(kind)) return 'not-possible'
  const standingAnswers = { ...seat.standing, [kind]: { option, by: person.id } }
  return changed(withSeat(room, seat.id, (old) => ({ ...old, standing: standingAnswers })))
}

/**
 * Returns whether a standing answer may apply to this question. Optional questions, and those with `everyHolder`, are
 * always answered by hand.
 */
export function mayStand(game: Game, { kind, optional, everyHolder }: Decision): boolean {
  return !optional && !everyHolder && game.standing?.includes(kind) === true
}

/** Gives a person longer countdowns. Other people see only that they are longer. */
export function setMoreTime(room: Room, { id }: Person, on: boolean): Result {
  return changed(withPerson(room, id, (old) => (on ? { ...old, moreTime: true } : without(old, 'moreTime'))))
}
