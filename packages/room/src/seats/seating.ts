import { legalPeople, type Game, type SeatSpec } from '@bay327/engine'
import { without, type Change } from '../result.ts'
import type { PersonId } from '../ids.ts'
import { seatingOrder } from './seat-lottery.ts'
import { assignPicks, type Dealt } from './picks.ts'
import { same } from '../view/deep-equal.ts'
import type { Person, Room, Seat } from '../state.ts'
import type { RoomEvent } from '../protocol/events.ts'

/** The greatest legal number of players that is no more than these, or the least one there is. */
export function legalPlayers(game: Game, players: number): number {
  const legal = legalPeople(game)
  return legal.filter((count) => count <= players).at(-1) ?? game.people.min
}

/** How many the table is laid for: those who came to play, and bots where the host has laid it for more. */
export function tableSize(game: Game, room: Room): number {
  return legalPlayers(game, Math.max(players(room).length, room.size ?? 0))
}

/** The seats that the game has for them. */
export function specsOf(game: Game, room: Room): readonly SeatSpec[] {
  return game.seats(room.switches, tableSize(game, room))
}

/** Those who came to play, in order of arrival. */
export function players(room: Room): readonly Person[] {
  return room.people.filter(({ watches }) => watches === undefined)
}

/**
 * The lobby's seats after people or switches have changed. The game's default holders get them until somebody has
 * seated people by hand; from then on everybody stays where they are, and whose seat is gone gets one that is left. Where
 * the host has laid the table for a number, bots have the places that nobody has come for.
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

/** A bot gives way to who gets its seat, and stays where it is beside people or alone. */
function staysBot(old: Seat | undefined, people: Seat['people']): boolean {
  return old?.bot === true && (people.length === 0 || old.people.length > 0)
}

/** A seat with these people. Where the table is laid for a number a bot takes what they leave. */
export function withPeople(room: Room, seat: Seat, people: Seat['people']): Seat {
  const bot = room.size !== undefined && people.length === 0
  return { ...seat, people, ...(bot && { bot }), standing: {} }
}

/** A newcomer at a table where people were seated by hand sits down where only a bot does, if it is laid for a number. */
export function seatNewcomer(room: Room, id: PersonId): Room {
  const place = room.size === undefined || !room.byHand ? undefined : room.seats.find(isBotsAlone)
  if (place === undefined) return room
  const taken = { ...without(place, 'bot', 'level'), people: [id], standing: {} }
  return resetReady(room, { ...room, seats: room.seats.map((seat) => (seat === place ? taken : seat)) })
}

function isBotsAlone({ bot, people }: Seat): boolean {
  return bot === true && people.length === 0
}

function stillThere(arrived: readonly Person[], askers: readonly PersonId[] = []): readonly PersonId[] {
  return askers.filter((asker) => arrived.some(({ id }) => id === asker))
}

/**
 * For each seat the one that it was: of the same id; or at the same place, where a switch has given all seats other ids and
 * left their number and sides as they were (light and dark become players a and b).
 */
function seatsBefore(seats: readonly Seat[], specs: readonly SeatSpec[]): readonly (Seat | undefined)[] {
  const found = specs.map(({ id }) => seats.find((seat) => seat.id === id))
  const isRenamed = found.every((seat) => seat === undefined) && same(sidesOf(seats), sidesOf(specs))
  return isRenamed ? seats : found
}

/** Which seats are of one side, whatever it is called. */
function sidesOf(seats: readonly { readonly side: string }[]): readonly number[] {
  return seats.map(({ side }) => seats.findIndex((seat) => seat.side === side))
}

/** Who holds each seat when all keep theirs. Whose seat is gone gets a free one, of the same side if there is one. */
function stayPut(
  seats: readonly Seat[],
  before: readonly (Seat | undefined)[],
  specs: readonly SeatSpec[],
): readonly Seat['people'][] {
  const holders = before.map((seat) => seat?.people ?? [])
  for (const gone of seats.filter((seat) => !before.includes(seat))) {
    const homeless = gone.people.filter((id) => !holders.flat().includes(id))
    if (homeless.length === 0) continue
    const free = holders.flatMap((people, at) => (people.length === 0 ? [at] : []))
    const best = free.find((at) => specs[at]?.side === gone.side) ?? free.find((at) => !before[at]?.bot) ?? free[0]
    if (best !== undefined) holders[best] = homeless
  }
  return holders
}

/** Whoever holds other seats than before has to say again that they are ready. */
export function resetReady(before: Room, after: Room): Room {
  const people = after.people.map((person) => {
    if (person.nonce === undefined) return person
    const kept = same(heldBy(before, person.id), heldBy(after, person.id))
    return kept ? person : without(person, 'nonce')
  })
  return { ...after, people }
}

/** Each seat of a person with those who share it. */
function heldBy(room: Room, id: PersonId): readonly (readonly string[])[] {
  return room.seats.filter(({ people }) => people.includes(id)).map(({ id: seat, people }) => [seat, ...people])
}

/**
 * The seats after somebody left for good: a shared seat loses a voter; one of their own is voted by all who still sit on
 * its side, and is a bot's when nobody does.
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
