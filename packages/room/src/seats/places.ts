import type { Game, SeatSpec } from '@bay327/engine'
import type { PersonId } from '../ids.ts'
import { assignPicks, type Dealt } from './picks.ts'
import { players, specsOf } from './seating.ts'
import type { Room } from '../state.ts'

/** Returns the person in each of the game's default places. Undefined for a bot's place. */
export type Places = (index: number) => PersonId | undefined

/** Returns the lobby's seats with these people in the default places. Bots have the other places. */
export function dealPlaces(game: Game, room: Room, personAt: Places): Room {
  const dealt = specsOf(game, room).map((spec): Dealt => {
    const { id, name, side, holders } = spec
    const people = [...new Set(holders.flatMap((index) => personAt(index) ?? []))]
    const old = room.seats.find((seat) => seat.id === id)
    const bot = holders.some((index) => personAt(index) === undefined) || people.length === 0
    const seat = { id, name, side, people, standing: {} }
    return { seat: { ...seat, ...(bot && { bot, ...(old?.level && { level: old.level }) }) }, pick: spec.pick }
  })
  return { ...room, seats: assignPicks(room.seats, dealt) }
}

/**
 * Returns the place of each person. A person with a seat has the place of the seat; other people get the remaining
 * places in order of arrival.
 */
export function currentPlaces(game: Game, room: Room): Places {
  const arrived = players(room).map(({ id }) => id)
  const specs = specsOf(game, room)
  const places = [...new Set(specs.flatMap(({ holders }) => holders))].sort((a, b) => a - b)
  const found = new Map<number, PersonId>()
  const isPlaced = (id: PersonId) => [...found.values()].includes(id)
  for (const index of places) {
    const holder = arrived.find((id) => !isPlaced(id) && homeSeats(specs, index).some((seat) => holds(room, seat, id)))
    if (holder !== undefined) found.set(index, holder)
  }
  for (const index of places) {
    const next = arrived.find((id) => !isPlaced(id))
    if (next !== undefined && !found.has(index)) found.set(index, next)
  }
  return (index) => found.get(index)
}

/** Returns the seats that belong to only one place. */
function homeSeats(specs: readonly SeatSpec[], index: number): readonly string[] {
  return specs.flatMap(({ id, holders }) => (holders.length === 1 && holders[0] === index ? [id] : []))
}

function holds(room: Room, seat: string, person: PersonId): boolean {
  return room.seats.some(({ id, people }) => id === seat && people.includes(person))
}
