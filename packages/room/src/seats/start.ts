import { commit, startMatch, type Game, type SeatSpec } from '@bay327/engine'
import { changed, without, type Change, type Result } from '../result.ts'
import type { ErrorCode } from '../errors.ts'
import type { PersonId } from '../ids.ts'
import { startBlockers } from './lobby.ts'
import type { Made } from '../made.ts'
import { assignSeats, tableSize } from './seating.ts'
import { isOwnersPlace } from '../people/ownership.ts'
import { initialSettings } from '../settings-table.ts'
import { findPerson, isSeated, phaseOf, seatedPeople, type Person, type Room, type Seat } from '../state.ts'
import type { RoomEvent } from '../protocol/events.ts'

/** Deals the match. It has exactly the nonces of the ready people, in seat order. */
export function start(game: Game, room: Room): Result {
  const { blocked } = startBlockers(game, room)
  return blocked === undefined ? deal(game, room) : refusals[blocked]
}

const refusals = { seats: 'seat-free', people: 'too-few', ready: 'not-ready' } as const

function deal(game: Game, room: Room): Change {
  const seated = seatedPeople(room)
  const { match, events } = startMatch(game, {
    people: tableSize(game, room),
    switches: room.switches,
    seats: room.seats.map((seat) => specOf(seat, seated)),
    seed: room.seed,
    nonces: seated.map((id) => ({ by: id, nonce: findPerson(room, id)?.nonce ?? '' })),
  })
  const matches = room.matches + 1
  const play = { match, undos: 0, ballots: {}, held: [], askedAgain: [], marks: [], paused: false, written: 0 }
  const dealt: Room = { ...room, matches, play, proposals: [] }
  const roomEvents = events.map((event): RoomEvent => ({ type: 'game', event }))
  return changed(dealt, { type: 'started', match: matches }, ...roomEvents)
}

/** Returns the seat as the match is dealt. Its holders are indexes of the nonces. */
function specOf({ id, name, side, people, pick }: Seat, seated: readonly string[]): SeatSpec {
  return { id, name, side, holders: people.map((person) => seated.indexOf(person)), ...(pick && { pick }) }
}

/**
 * Returns to the lobby after the end. All people have their own seat or the opposite seat, and the next match has a new
 * seed.
 */
export function rematch(game: Game, room: Room, person: Person, made: Made | undefined, swap: boolean): Result {
  const refusal = refuseRematch(room, person.id, swap)
  if (refusal !== undefined) return refusal
  const seed = made?.seed
  if (seed === undefined) return 'internal'
  const seats = swap ? exchangeSides(room.seats) : room.seats
  const lobby: Room = {
    ...without(room, 'play', 'practice'),
    seed,
    commitment: commit(seed),
    byHand: true,
    ...(room.practice && { settings: initialSettings }),
    proposals: [],
    people: room.people.map((person) =>
      isOwnersPlace(room, person.id) ? without(person, 'nonce') : without(person, 'nonce', 'withdrawn'),
    ),
    seats: seats.map((seat) => ({ ...without(withoutStandIn(seat), 'guests'), standing: {} })),
  }
  return changed(assignSeats(game, lobby), { type: 'lobby', text: swap ? 'again-swapped' : 'again' })
}

/** Returns the seat without its stand-in and the stand-in's level. */
function withoutStandIn(seat: Seat): Seat {
  return seat.bot ? without(seat, 'standIn') : without(seat, 'standIn', 'level')
}

export function refuseRematch(room: Room, person: PersonId, swap: boolean): ErrorCode | undefined {
  if (phaseOf(room) === 'lobby') return 'no-match'
  if (phaseOf(room) === 'playing') return 'not-possible'
  if (!isSeated(room, person) && room.host !== person) return 'not-your-seat'
  return swap && !areEven(room.seats) ? 'not-possible' : undefined
}

/** Returns whether there are two sides of equal size, so that each seat has an opposite seat. */
function areEven(seats: readonly Seat[]): boolean {
  const sides = [...new Set(seats.map(({ side }) => side))]
  const sizes = sides.map((side) => seats.filter((seat) => seat.side === side).length)
  return sides.length === 2 && sizes[0] === sizes[1]
}

/**
 * Exchanges the holders of the two sides, including bots: the first seat of one side with the first seat of the other,
 * and so on.
 */
function exchangeSides(seats: readonly Seat[]): readonly Seat[] {
  const nth = (seat: Seat) => seats.filter(({ side }) => side === seat.side).indexOf(seat)
  return seats.map((seat) => {
    const across = seats.find((other) => other.side !== seat.side && nth(other) === nth(seat)) ?? seat
    const { people, bot, level } = across
    return { ...without(seat, 'bot', 'level'), people, ...(bot && { bot }), ...(level && { level }) }
  })
}
