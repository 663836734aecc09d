import type { Game } from '@bay327/engine'
import { changed, withPerson, withSeat, without, type Change, type Result } from '../result.ts'
import type { ErrorCode } from '../errors.ts'
import type { PersonId } from '../ids.ts'
import { claim } from '../seats/lobby.ts'
import { propose } from './propose.ts'
import { resetReady } from '../seats/seating.ts'
import { sidesBind, wouldPlayTwoSides } from '../people/sides.ts'
import { findPerson, findSeat, isPresent, phaseOf, type Person, type Room, type Seat } from '../state.ts'
import { refuseWhileResting } from './rest.ts'
import { votersOf, missesSide } from './voices.ts'

/**
 * Requests a seat that has no owner, or whose owner is absent (and may have lost their token, because a name alone
 * gives no access). A free seat in the lobby is taken immediately. For any other seat, the table has to consent.
 */
export function requestSeat(
  game: Game,
  room: Room,
  person: Person,
  seatId: string,
  network: string | undefined,
): Result {
  const seat = findSeat(room, seatId)
  if (seat === undefined) return 'unknown-seat'
  if (seat.people.includes(person.id)) return 'not-possible'
  if (phaseOf(room) === 'lobby' && seat.people.length === 0) {
    return claim(game, room, person, { seat: seatId })
  }
  const rest = refuseWhileResting(room, { kind: 'seat', of: seat.id }, [person.tokenHash, network])
  const refusal = refuseAsk(room, person.id, seat) ?? rest
  if (refusal !== undefined) return refusal
  return propose(room, person, { kind: 'seat', seat: seat.id, at: room.at, ...(network !== undefined && { network }) })
}

/** Returns why the table cannot vote on giving this person the seat. Undefined if it can. */
export function refuseAsk(room: Room, who: PersonId, seat: Seat): ErrorCode | undefined {
  if (seat.people.includes(who)) return 'not-possible'
  if (!hasRoom(room, seat)) return 'seat-taken'
  if (wouldPlayTwoSides(room, who, seat)) return 'two-sides'
  const matter = { kind: 'seat', seat: seat.id } as const
  if (missesSide(room, matter)) return 'word-missing'
  return votersOf(room, matter).length === 0 ? 'not-possible' : undefined
}

/** Returns whether people can still request a seat. */
export function isSeatOpen(room: Room, seatId: string): boolean {
  return room.seats.some((seat) => seat.id === seatId && hasRoom(room, seat))
}

/** Returns whether the seat has a bot or an absent owner. */
function hasRoom(room: Room, { people }: Seat): boolean {
  return people.length === 0 || people.some((id) => !isPresent(room, id))
}

/**
 * Gives a seat after consent: a free seat, or in the lobby the seat of the first absent owner. During a match, the
 * person shares the seat with the absent owner, who keeps the seat. In a game with sides, the guest leaves the seat
 * when the owner returns.
 */
export function grantSeat(room: Room, seatId: string, who: PersonId): Result {
  const seat = findSeat(room, seatId)
  const person = findPerson(room, who)
  if (seat === undefined) return 'unknown-seat'
  if (person === undefined) return 'unknown-person'
  if (seat.people.includes(who) || !hasRoom(room, seat)) return 'not-possible'
  if (wouldPlayTwoSides(room, who, seat)) return 'two-sides'
  const absent = phaseOf(room) === 'playing' ? undefined : seat.people.find((id) => !isPresent(room, id))
  const people = absent === undefined ? [...seat.people, who] : seat.people.map((id) => (id === absent ? who : id))
  const playing = withPerson(room, who, (old) => without(old, 'watches'))
  const isGuest = sidesBind(room) && seat.people.length > 0
  const seated = withSeat(playing, seat.id, (old) => ({
    ...(old.people.length > 0 && old.bot
      ? without(old, 'standIn', 'askers')
      : without(old, 'bot', 'level', 'standIn', 'askers')),
    people,
    ...(isGuest && { guests: [...(old.guests ?? []), who] }),
    standing: {},
  }))
  const after = resetReady(room, { ...seated, byHand: true })
  return changed(after, { type: 'seat', seat: seat.id, people })
}

/**
 * Removes the guests of a seat when an owner of the seat is present. If no owner is left, a guest becomes the owner.
 * Returns undefined if nothing changes.
 */
export function riseGuests(room: Room): Change | undefined {
  const seat = room.seats.find(({ guests = [], people }) => {
    const owners = people.filter((id) => !guests.includes(id))
    return guests.length > 0 && (owners.length === 0 || owners.some((id) => isPresent(room, id)))
  })
  if (seat === undefined) return undefined
  const owners = seat.people.filter((id) => !seat.guests?.includes(id))
  if (owners.length === 0) return changed(withSeat(room, seat.id, (old) => without(old, 'guests')))
  const risen = withSeat(room, seat.id, (old) => ({ ...without(old, 'guests'), people: owners, standing: {} }))
  return changed(risen, { type: 'seat', seat: seat.id, people: owners })
}
