import { readSwitches, type BotLevel, type Game } from '@bay327/engine'
import { changed, withPerson, withSeat, without, type Change, type Result } from '../result.ts'
import type { ErrorCode } from '../errors.ts'
import type { PersonId } from '../ids.ts'
import { lotteryEntrantsOf } from './seat-lottery.ts'
import { withPeople, assignSeats, resetReady } from './seating.ts'
import { wouldPlayTwoSides } from '../people/sides.ts'
import { findPerson, findSeat, seatedPeople, type Person, type Room, type Seat } from '../state.ts'
import type { RoomEvent } from '../protocol/events.ts'

interface Readiness {
  readonly nonce: string
  readonly seen?: readonly string[] | undefined
}

/**
 * Marks a person as ready, with their nonce. Refused if people whom the person has not seen have joined their seat,
 * because these people see the same secrets.
 */
export function setReady(room: Room, { id }: Person, { nonce, seen }: Readiness): Result {
  const own = room.seats.filter(({ people }) => people.includes(id))
  if (own.length === 0) return 'not-your-seat'
  if (seen && !isHeldBy({ people: own.flatMap(({ people }) => people) }, seen)) return 'seat-changed'
  return changed(withPerson(room, id, (old) => ({ ...old, nonce })))
}

export function setUnready(room: Room, { id }: Person): Change {
  return changed(withPerson(room, id, (old) => without(old, 'nonce')))
}

/**
 * Takes a free seat or a bot's seat, or enters the draw for a seat. With `share`, shares the seat with its holders.
 * With `move`, gives up seats of other sides in the same step, because nobody plays for two sides.
 */
export function claim(game: Game, room: Room, { id }: Person, request: Claim): Result {
  const seat = findSeat(room, request.seat)
  const refusal = refuseClaim(room, id, request)
  if (seat === undefined || refusal !== undefined) return refusal ?? 'unknown-seat'
  const askers = request.share ? undefined : lotteryEntrantsOf(room, seat)
  if (askers)
    return drawAmong(
      game,
      withPerson(room, id, (person) => without(person, 'watches')),
      seat,
      [...askers, id],
    )
  const moved = request.move ? leaveOtherSides(room, id, seat.side) : changed(room)
  const claimed = withPerson(moved.room, id, (person) => without(person, 'watches'))
  const seated = assignSeat(game, room, claimed, seat, [...seat.people, id], seat.people.length > 0 ? seat : {})
  return { room: seated.room, events: [...moved.events, ...seated.events] }
}

interface Claim {
  readonly seat: string
  /** Shares the seat with its holders. */
  readonly share?: boolean | undefined
  /** Gives up the sender's seats of other sides. */
  readonly move?: boolean | undefined
}

/** Returns why a person may not take a seat. Undefined if the person may. */
export function refuseClaim(room: Room, id: PersonId, { seat: seatId, share, move }: Claim): ErrorCode | undefined {
  const seat = findSeat(room, seatId)
  if (seat === undefined) return 'unknown-seat'
  const askers = share ? undefined : lotteryEntrantsOf(room, seat)
  if (askers) return askers.includes(id) ? 'not-possible' : undefined
  if (seat.people.includes(id)) return 'not-possible'
  if (seat.people.length > 0 && !share) return 'seat-taken'
  return !move && wouldPlayTwoSides(room, id, seat) ? 'two-sides' : undefined
}

/** Draws the holder of the seat among the people who ask for it. */
function drawAmong(game: Game, room: Room, seat: Seat, askers: Seat['people']): Change {
  const after = assignSeats(
    game,
    withSeat(room, seat.id, (old) => ({ ...old, askers })),
  )
  const people = findSeat(after, seat.id)?.people ?? []
  return people.join() === seat.people.join() ? changed(after) : changed(after, { type: 'seat', seat: seat.id, people })
}

function leaveOtherSides(room: Room, id: Person['id'], side: string): Change {
  const left = room.seats.filter((seat) => seat.side !== side && seat.people.includes(id))
  const others = (seat: Seat) => seat.people.filter((other) => other !== id)
  const seats = room.seats.map((seat) => (left.includes(seat) ? withPeople(room, seat, others(seat)) : seat))
  return changed(
    { ...room, seats },
    ...left.map((seat): RoomEvent => ({ type: 'seat', seat: seat.id, people: others(seat) })),
  )
}

/** Gives up a seat, or leaves the draw for it. A person who then has no seat watches. */
export function release(game: Game, room: Room, { id }: Person, seatId: string): Result {
  const seat = findSeat(room, seatId)
  if (seat === undefined) return 'unknown-seat'
  const askers = lotteryEntrantsOf(room, seat)
  if (askers?.includes(id)) {
    return drawAmong(
      game,
      room,
      seat,
      askers.filter((other) => other !== id),
    )
  }
  if (!seat.people.includes(id)) return 'not-your-seat'
  const isLast = room.seats.every((other) => other === seat || !other.people.includes(id))
  const released = isLast ? withPerson(room, id, (person) => ({ ...person, watches: true })) : room
  const people = seat.people.filter((other) => other !== id)
  return assignSeat(game, room, released, seat, people, withPeople(room, seat, people))
}

function isHeldBy({ people }: Pick<Seat, 'people'>, seen: readonly string[]): boolean {
  return people.every((id) => seen.includes(id)) && seen.every((id) => people.some((person) => person === id))
}

interface Assignment extends WithBot {
  readonly seat: string
  readonly people: readonly string[]
  /** The holders of the seat that the host saw when they decided. */
  readonly seen?: readonly string[] | undefined
}

/** Gives a seat to exactly these people, to a bot, to these people with a bot that votes, or to nobody. */
export function assign(game: Game, room: Room, request: Assignment): Result {
  const seat = findSeat(room, request.seat)
  if (seat === undefined) return 'unknown-seat'
  if (request.seen && !isHeldBy(seat, request.seen)) return 'seat-changed'
  const chosen = [...new Set(request.people)].map((id) => findPerson(room, id))
  const people = chosen.filter((item) => item !== undefined)
  if (people.length < chosen.length) return 'unknown-person'
  const ids = people.map(({ id }) => id)
  if (ids.some((id) => wouldPlayTwoSides(room, id, seat))) return 'two-sides'
  const playing: Room = {
    ...room,
    people: room.people.map((person) => (ids.includes(person.id) ? without(person, 'watches') : person)),
  }
  return assignSeat(game, room, playing, seat, ids, request)
}

/** Whether a bot plays or votes on a seat, and its level. */
interface WithBot {
  readonly bot?: boolean | undefined
  readonly level?: BotLevel | undefined
}

function assignSeat(
  game: Game,
  before: Room,
  room: Room,
  seat: Seat,
  people: Seat['people'],
  { bot, level }: WithBot = {},
): Change {
  const player = bot === true ? { bot, ...(level && { level }) } : {}
  const seated = withSeat(room, seat.id, (old) => ({
    ...without(old, 'bot', 'level'),
    people,
    ...player,
    standing: {},
  }))
  const after = assignSeats(game, { ...seated, byHand: true })
  const event: RoomEvent = { type: 'seat', seat: seat.id, people, ...player }
  return changed(resetReady(before, after), event)
}

/** Sets one of the game's switches. After that, all people have to be ready again. */
export function setSwitch(game: Game, room: Room, id: string, value: boolean | string): Result {
  const read = readSwitches(game.switches, { ...room.switches, [id]: value })
  if (!read.ok) return 'bad-switch'
  const people = room.people.map((person) => without(person, 'nonce'))
  const switched = assignSeats(game, { ...room, switches: read.switches, people })
  return changed(switched, { type: 'lobby', text: 'switches' })
}

/** Returns why the match cannot start, and which people are not ready. */
export function startBlockers(
  game: Game,
  room: Room,
): { readonly blocked?: 'seats' | 'people' | 'ready'; readonly waitingFor: readonly Person['id'][] } {
  const seated = seatedPeople(room)
  const waitingFor = seated.filter((id) => findPerson(room, id)?.nonce === undefined)
  const bots = room.seats.filter(({ bot }) => bot).length
  if (room.seats.some(({ people, bot }) => people.length === 0 && !bot)) return { blocked: 'seats', waitingFor }
  if (seated.length === 0 || seated.length + bots < game.people.min) return { blocked: 'people', waitingFor }
  return waitingFor.length > 0 ? { blocked: 'ready', waitingFor } : { waitingFor }
}
