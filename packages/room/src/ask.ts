import type { Game } from '@bay327/engine'
import { changed, withPerson, withSeat, without, type Result } from './change.ts'
import type { PersonId } from './ids.ts'
import { arrange } from './lobby.ts'
import { electorsOf, propose } from './motions.ts'
import { wouldSitOnTwoSides } from './questions.ts'
import { takeReadinessBack } from './seating.ts'
import { findPerson, findSeat, isPresent, phaseOf, type Person, type Room, type Seat } from './state.ts'

/**
 * Asks for a seat that nobody owns, or for the place of an owner who has no contact (he may have lost his token: a name
 * alone opens nothing). A free seat of the lobby is just taken; else the table has to consent.
 */
export function ask(game: Game, room: Room, person: Person, seatId: string): Result {
  const seat = findSeat(room, seatId)
  if (seat === undefined) return 'unknown-seat'
  if (seat.people.includes(person.id)) return 'not-possible'
  if (phaseOf(room) === 'lobby' && seat.people.length === 0) {
    return arrange(game, room, person, { type: 'claim', seat: seatId })
  }
  if (!hasRoom(room, seat)) return 'seat-taken'
  if (sitsOnTwoSides(room, person.id, seat)) return 'not-possible'
  if (electorsOf(room, {}).length === 0) return 'not-possible'
  return propose(room, person, { kind: 'seat', seat: seat.id })
}

/** The default player's seat is free, and so is the place of somebody without contact. */
function hasRoom(room: Room, { people }: Seat): boolean {
  return people.length === 0 || people.some((id) => !isPresent(room, id))
}

function sitsOnTwoSides(room: Room, who: PersonId, seat: Seat): boolean {
  return phaseOf(room) === 'playing' && wouldSitOnTwoSides(room, who, seat)
}

/** The table has agreed: he takes the place of the first owner without contact, or the free seat. */
export function grantSeat(room: Room, seatId: string, who: PersonId): Result {
  const seat = findSeat(room, seatId)
  const person = findPerson(room, who)
  if (seat === undefined) return 'unknown-seat'
  if (person === undefined) return 'unknown-person'
  if (seat.people.includes(who) || !hasRoom(room, seat) || sitsOnTwoSides(room, who, seat)) return 'not-possible'
  const absent = seat.people.find((id) => !isPresent(room, id))
  const people = absent === undefined ? [who] : seat.people.map((id) => (id === absent ? who : id))
  const playing = withPerson(room, who, (old) => without(old, 'watches'))
  const seated = withSeat(playing, seat.id, (old) => ({ ...without(old, 'bot', 'standIn'), people, standing: {} }))
  const after = takeReadinessBack(room, { ...seated, byHand: true })
  return changed(after, { type: 'seat', seat: seat.id, people })
}
