import type { BotLevel } from '@bay327/engine'
import { changed, withSeat, without, type Change, type Result } from '../result.ts'
import type { PersonId } from '../ids.ts'
import { propose } from './propose.ts'
import { missesSide } from './voices.ts'
import { wouldPlayTwoSides } from '../people/sides.ts'
import { findPerson, findSeat, isPresent, isSeated, type Person, type Room, type Seat } from '../state.ts'

interface StandInRequest {
  readonly seat: string
  readonly by: string
  readonly level?: BotLevel | undefined
}

/** Proposes that a person or a bot acts for an absent person until the absent person returns. */
export function proposeStandIn(room: Room, person: Person, request: StandInRequest): Result {
  const { seat: seatId, by, level } = request
  const seat = findSeat(room, seatId)
  if (seat === undefined) return 'unknown-seat'
  const who = by === 'bot' ? by : findPerson(room, by)?.id
  if (who === undefined) return 'unknown-person'
  if (!isSeated(room, person.id)) return 'not-your-seat'
  const refusal = refuseStandIn(room, seat, who)
  if (refusal !== undefined) return refusal
  const isBot = who === 'bot' && level !== undefined
  return propose(room, person, { kind: 'stand-in', seat: seat.id, standIn: who, ...(isBot && { level }) })
}

/**
 * Returns why a stand-in is refused: an owner is present, or the stand-in would play for two sides. Undefined if it is
 * allowed.
 */
export function refuseStandIn(
  room: Room,
  seat: Seat,
  who: 'bot' | PersonId,
): 'not-possible' | 'two-sides' | 'word-missing' | undefined {
  if (seat.bot || seat.standIn === who || seat.people.length === 0) return 'not-possible'
  if (seat.people.some((id) => isPresent(room, id))) return 'not-possible'
  if (who === 'bot') return undefined
  if (!isPresent(room, who)) return 'not-possible'
  if (wouldPlayTwoSides(room, who, seat)) return 'two-sides'
  return missesSide(room, { kind: 'stand-in', seat: seat.id, standIn: who }) ? 'word-missing' : undefined
}

export function startStandIn(room: Room, seatId: string, who: 'bot' | PersonId, level?: BotLevel): Result {
  const seat = findSeat(room, seatId)
  if (seat === undefined) return 'unknown-seat'
  const refusal = refuseStandIn(room, seat, who)
  if (refusal !== undefined) return refusal
  const how = { standIn: who, ...(level && { level }) }
  const next = withSeat(room, seat.id, (old) => ({ ...without(old, 'level'), ...how }))
  return changed(next, { type: 'seat', seat: seat.id, people: seat.people, ...how })
}

/** Ends a stand-in. Either the owner takes the seat back, or the stand-in gives it back. */
export function endStandIn(room: Room, person: Person, seatId: string): Result {
  const seat = findSeat(room, seatId)
  if (seat === undefined) return 'unknown-seat'
  if (canEndStandIn(seat, person.id)) return stepDown(room, seat)
  return seat.people.includes(person.id) ? 'not-possible' : 'not-your-seat'
}

export function canEndStandIn({ standIn, people }: Seat, who: PersonId): boolean {
  return standIn !== undefined && (standIn === who || people.includes(who))
}

export function hasOwnerPresent(room: Room, seatId: string | undefined): boolean {
  return room.seats.some(({ id, people }) => id === seatId && people.some((owner) => isPresent(room, owner)))
}

/** Ends the first stand-in of a seat whose owner is present. Undefined if there is none. */
export function returnToOwner(room: Room): Change | undefined {
  const seat = room.seats.find(({ id, standIn }) => standIn !== undefined && hasOwnerPresent(room, id))
  return seat && stepDown(room, seat)
}

function stepDown(room: Room, seat: Seat): Change {
  const back = withSeat(room, seat.id, (old) => without(old, 'standIn', 'level'))
  return changed(back, { type: 'seat', seat: seat.id, people: seat.people })
}
