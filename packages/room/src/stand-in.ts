import { changed, withSeat, without, type Change, type Result } from './change.ts'
import type { PersonId } from './ids.ts'
import { propose } from './motions.ts'
import { wouldSitOnTwoSides } from './questions.ts'
import { findPerson, findSeat, isPresent, isSeated, phaseOf, type Person, type Room, type Seat } from './state.ts'

/** Asks that a friend or the default player acts for somebody absent, until he is back. */
export function proposeStandIn(room: Room, person: Person, seatId: string, by: string): Result {
  if (phaseOf(room) !== 'playing') return 'no-match'
  const seat = findSeat(room, seatId)
  if (seat === undefined) return 'unknown-seat'
  const who = by === 'bot' ? by : findPerson(room, by)?.id
  if (who === undefined) return 'unknown-person'
  if (!isSeated(room, person.id)) return 'not-your-seat'
  if (!canActFor(room, seat, who)) return 'not-possible'
  return propose(room, person, { kind: 'stand-in', seat: seat.id, standIn: who })
}

/** Somebody else may act when no owner is present, and nobody ever for seats of two sides. */
function canActFor(room: Room, seat: Seat, who: 'bot' | PersonId): boolean {
  if (seat.bot || seat.standIn === who) return false
  if (seat.people.some((id) => isPresent(room, id))) return false
  return who === 'bot' || (isPresent(room, who) && !wouldSitOnTwoSides(room, who, seat))
}

export function actFor(room: Room, seatId: string, who: 'bot' | PersonId): Result {
  const seat = findSeat(room, seatId)
  if (seat === undefined) return 'unknown-seat'
  if (!canActFor(room, seat, who)) return 'not-possible'
  const taken = withSeat(room, seat.id, (old) => ({ ...old, standIn: who }))
  return changed(taken, { type: 'seat', seat: seat.id, people: seat.people, standIn: who })
}

/** The owner takes his seat back, or the stand-in hands his duty over. */
export function sitBack(room: Room, person: Person, seatId: string): Result {
  const seat = findSeat(room, seatId)
  if (seat === undefined) return 'unknown-seat'
  if (seat.standIn !== person.id && !seat.people.includes(person.id)) return 'not-your-seat'
  if (seat.standIn === undefined) return 'not-possible'
  return stepDown(room, seat)
}

/** An owner who is present needs no stand-in: the first seat where one still acts is given back. */
export function returnToOwner(room: Room): Change | undefined {
  const seat = room.seats.find(
    ({ standIn, people }) => standIn !== undefined && people.some((id) => isPresent(room, id)),
  )
  return seat && stepDown(room, seat)
}

function stepDown(room: Room, seat: Seat): Change {
  const back = withSeat(room, seat.id, (old) => without(old, 'standIn'))
  return changed(back, { type: 'seat', seat: seat.id, people: seat.people })
}
