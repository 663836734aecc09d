import { legalPeople, type Game, type SeatSpec } from '@bay327/engine'
import { without, type Change } from '../result.ts'
import type { PersonId } from '../ids.ts'
import { seatingOrder } from './seat-lottery.ts'
import { assignPicks, type Dealt } from './picks.ts'
import { same } from '../view/deep-equal.ts'
import type { Person, Room, Seat } from '../state.ts'
import type { RoomEvent } from '../protocol/events.ts'

/** Returns the largest legal number of players up to `players`. If there is none, returns the smallest legal number. */
export function legalPlayers(game: Game, players: number): number {
  const legal = legalPeople(game)
  return legal.filter((count) => count <= players).at(-1) ?? game.people.min
}

/** Returns the number of players: the people who came to play, plus bots up to the table size. */
export function tableSize(game: Game, room: Room): number {
  return legalPlayers(game, Math.max(players(room).length, room.size ?? 0))
}

/** Returns the game's seats for the current number of players. */
export function specsOf(game: Game, room: Room): readonly SeatSpec[] {
  return game.seats(room.switches, tableSize(game, room))
}

/** Returns the people who came to play, in order of arrival. */
export function players(room: Room): readonly Person[] {
  return room.people.filter(({ watches }) => watches === undefined)
}

/**
 * Returns the lobby's seats after people or switches have changed. Until a person is seated by hand, the seats have the
 * game's default holders. After that, all people keep their seats, and a person whose seat disappears gets one of the
 * remaining seats. With a table size, bots have the places of missing people.
 */
export function assignSeats(game: Game, room: Room): Room {
  const arrived = players(room)
  const specs = specsOf(game, room)
  const before = seatsBefore(room.seats, specs)
  const order = seatingOrder(room, arrived, specs)
  const personAt = (index: number) => arrived[order[index] ?? index]?.id
  const holders = room.byHand
    ? stayPut(room.seats, before, specs)
    : specs.map((spec) => spec.holders.flatMap((index) => personAt(index) ?? []))
  const dealt = specs.map((spec, at): Dealt => {
    const old = before[at]
    const people = holders[at] ?? []
    const isLaid = room.size !== undefined
    const isMissed = isLaid && (room.byHand ? old === undefined : spec.holders.some((index) => !personAt(index)))
    const bot = isMissed || staysBot(old, people)
    const seat = {
      id: spec.id,
      name: spec.name,
      side: spec.side,
      people,
      ...(bot && { bot, ...(old?.level && { level: old.level }) }),
      ...(spec.drawn && !room.byHand && { askers: stillThere(arrived, old?.askers) }),
      standing: old !== undefined && same(old.people, people) ? old.standing : {},
    }
    return { seat, pick: spec.pick }
  })
  const seats = assignPicks(room.seats, dealt).map((seat) => room.seats.find((old) => same(old, seat)) ?? seat)
  return resetReady(room, { ...room, seats })
}

/** Returns whether the seat keeps its bot. The seat loses its bot if a person takes the bot's place. */
function staysBot(old: Seat | undefined, people: Seat['people']): boolean {
  return old?.bot === true && (people.length === 0 || old.people.length > 0)
}

/** Returns a seat with these people. With a table size, a bot gets an empty seat. */
export function withPeople(room: Room, seat: Seat, people: Seat['people']): Seat {
  const bot = room.size !== undefined && people.length === 0
  return { ...seat, people, ...(bot && { bot }), standing: {} }
}

/** Gives a newcomer a bot's seat, at a table with a size where people were seated by hand. */
export function seatNewcomer(room: Room, id: PersonId): Room {
  const place = room.size === undefined || !room.byHand ? undefined : room.seats.find(isBotsAlone)
  if (place === undefined) return room
  const next = { ...without(place, 'bot', 'level'), people: [id], standing: {} }
  return resetReady(room, { ...room, seats: room.seats.map((seat) => (seat === place ? next : seat)) })
}

function isBotsAlone({ bot, people }: Seat): boolean {
  return bot === true && people.length === 0
}

function stillThere(arrived: readonly Person[], askers: readonly PersonId[] = []): readonly PersonId[] {
  return askers.filter((asker) => arrived.some(({ id }) => id === asker))
}

/**
 * Returns the previous seat of each seat. It is the seat with the same id. If a switch gave all seats new ids but kept
 * their number and sides (light and dark become players a and b), it is the seat at the same index. A seat without a
 * previous seat has undefined.
 */
function seatsBefore(seats: readonly Seat[], specs: readonly SeatSpec[]): readonly (Seat | undefined)[] {
  const found = specs.map(({ id }) => seats.find((seat) => seat.id === id))
  const isRenamed = found.every((seat) => seat === undefined) && same(sidesOf(seats), sidesOf(specs))
  return isRenamed ? seats : found
}

/** Returns a number for each seat. Seats of one side have the same number, whatever the side's name is. */
function sidesOf(seats: readonly { readonly side: string }[]): readonly number[] {
  return seats.map(({ side }) => seats.findIndex((seat) => seat.side === side))
}

/**
 * Returns the holders when all people keep their seats. A person whose seat has disappeared gets a free seat, of the
 * same side if possible.
 */
function stayPut(
  seats: readonly Seat[],
  before: readonly (Seat | undefined)[],
  specs: readonly SeatSpec[],
): readonly Seat['people'][] {
  const holders = before.map((seat) => seat?.people ?? [])
  for (const removed of seats.filter((seat) => !before.includes(seat))) {
    const homeless = removed.people.filter((id) => !holders.flat().includes(id))
    if (homeless.length === 0) continue
    const free = holders.flatMap((people, at) => (people.length === 0 ? [at] : []))
    const best = free.find((at) => specs[at]?.side === removed.side) ?? free.find((at) => !before[at]?.bot) ?? free[0]
    if (best !== undefined) holders[best] = homeless
  }
  return holders
}

/** Removes the readiness of people whose seats have changed, so that they have to be ready again. */
export function resetReady(before: Room, after: Room): Room {
  const people = after.people.map((person) => {
    if (person.nonce === undefined) return person
    const isSameSeat = same(heldBy(before, person.id), heldBy(after, person.id))
    return isSameSeat ? person : without(person, 'nonce')
  })
  return { ...after, people }
}

/** Returns, for each seat of a person, the seat's id and the people who share the seat. */
function heldBy(room: Room, id: PersonId): readonly (readonly string[])[] {
  return room.seats.filter(({ people }) => people.includes(id)).map(({ id: seat, people }) => [seat, ...people])
}

/**
 * Returns the seats after a person has left permanently. A shared seat loses a voter. A seat that was only theirs is
 * shared by all remaining people of its side, or goes to a bot if there are none.
 */
export function reassignSeatsOf(room: Room, leaver: PersonId): Change {
  const events: RoomEvent[] = []
  const seats = room.seats.map((seat): Seat => {
    const rest = seat.bot ? without(seat, 'standIn') : without(seat, 'standIn', 'level')
    if (seat.standIn === leaver) events.push({ type: 'seat', seat: seat.id, people: seat.people })
    if (!seat.people.includes(leaver)) return seat.standIn === leaver ? rest : seat
    const sharers = seat.people.filter((id) => id !== leaver)
    const people = sharers.length > 0 ? sharers : heirs(room, seat.side, leaver)
    events.push({ type: 'seat', seat: seat.id, people })
    return { ...rest, people, standing: {}, ...(people.length === 0 && { bot: true }) }
  })
  return { room: { ...room, seats }, events }
}

function heirs(room: Room, side: string, leaver: PersonId): readonly PersonId[] {
  const onSide = room.seats.filter((seat) => seat.side === side).flatMap(({ people }) => people)
  return room.people.map(({ id }) => id).filter((id) => id !== leaver && onSide.includes(id))
}
