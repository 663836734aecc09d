import { informationSetOf, type Game } from '@bay327/engine'
import { changed, withPerson, withSeat, without, type Result } from '../result.ts'
import type { ErrorCode } from '../errors.ts'
import type { PersonId } from '../ids.ts'
import { hasPlayed, sideSeenBy, sidesBind, sidesOf, wouldPlayTwoSides } from '../people/sides.ts'
import { findPerson, findSeat, phaseOf, type Person, type Room, type Seat } from '../state.ts'

/** Gives a late joiner a bot's seat during a match. No consent is needed if the seat shows them no secrets. */
export function takeOver(game: Game, room: Room, { id }: Person, seatId: string): Result {
  const seat = findSeat(room, seatId)
  if (seat === undefined) return 'unknown-seat'
  const refusal = refuseTakeOver(game, room, id, seat)
  if (refusal !== undefined) return refusal
  const playing = withPerson(room, id, (person) => without(person, 'watches'))
  const people = [id]
  const next = withSeat(playing, seat.id, (old) => ({ ...without(old, 'bot', 'level'), people, standing: {} }))
  return changed(next, { type: 'seat', seat: seat.id, people, from: 'bot' })
}

/** Returns why a person may not take a bot's seat during a match. Undefined if the person may. */
export function refuseTakeOver(game: Game, room: Room, id: PersonId, seat: Seat): ErrorCode | undefined {
  if (phaseOf(room) !== 'playing' || !seat.bot || seat.people.length > 0) return 'not-in-lobby'
  if (wouldPlayTwoSides(room, id, seat)) return 'two-sides'
  if (!needsConsentToTakeOver(game, room)) return undefined
  return isOfSide(room, id, seat.side) || isFreePractice(room, seat.side) ? undefined : 'ask-first'
}

/**
 * Returns whether a late joiner needs consent for a bot's seat, because a seat of the match sees more than watchers do.
 */
export function needsConsentToTakeOver(game: Game, room: Room): boolean {
  const watching = informationSetOf(game, new Set())
  return sidesBind(room) && room.seats.some(({ id }) => informationSetOf(game, new Set([id])) !== watching)
}

/** Returns whether a person plays on a side now, or has played on it in this match. */
function isOfSide(room: Room, id: PersonId, side: string): boolean {
  const tokenHash = findPerson(room, id)?.tokenHash ?? ''
  const isBack = sideSeenBy(room, tokenHash) === side && hasPlayed(room, tokenHash)
  return isBack || sidesOf(room, id).includes(side)
}

/**
 * Returns whether a person may take a seat of a practice table without consent. A side without people has no secrets
 * there.
 */
function isFreePractice({ practice, seats }: Room, side: string): boolean {
  return practice !== undefined && seats.every((seat) => seat.side !== side || seat.people.length === 0)
}
