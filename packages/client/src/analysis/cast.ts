import type { GameText, Replay, SeatId } from '@bay327/engine'
import { crewOf, type Crew, type Held } from '@bay327/engine/contract/verdict-text'
import type { RoomView, TableRecord } from '@bay327/room'
import { verdict as words } from '../text/verdict.ts'

export interface SeatOf {
  readonly id: SeatId
  readonly side: string
  readonly pick?: { readonly value: string } | undefined
}

/** The players of a match, as its end names them. */
export interface Cast {
  readonly seats: readonly SeatOf[]
  readonly held: Readonly<Record<SeatId, Held>>
  /** Number of players, bots included. */
  readonly players: number
  /** The viewer's own seats. */
  readonly mine: ReadonlySet<SeatId>
  /** The viewer's name in the match. */
  readonly you?: string | undefined
  seatName(seat: SeatId): string
}

type Names = Pick<GameText, 'seat'>

/** Returns the cast of a table whose match is over. */
export function castOfRoom({ seats, people, you, table }: RoomView, text: Names): Cast {
  const name = (id: string) => people.find((person) => person.id === id)?.name ?? '?'
  const seating = { switches: table.switches, seats: seats.map(({ id }) => id) }
  return {
    seats,
    held: Object.fromEntries(
      seats.map(({ id, people: own, bot }) => [id, { people: own.map(name), ...(bot && { bot }) }]),
    ),
    players: table.players,
    mine: new Set(you.seats),
    ...(you.person && { you: name(you.person) }),
    seatName: (seat) => text.seat(seat, seats.find(({ id }) => id === seat)?.pick?.value, seating).name,
  }
}

/**
 * Returns the cast of a stored match, with the holders of the seats at its end. A bare file has no people, so the cast
 * names seats.
 */
export function castOfMatch(
  { replay: { header }, table }: { readonly replay: Replay; readonly table?: TableRecord },
  text: Names,
  mine: Iterable<SeatId> = [],
): Cast {
  const { seats, switches, people } = header
  const seating = { switches, seats: seats.map(({ id }) => id) }
  return {
    seats,
    held: Object.fromEntries(
      seats.map(({ id }) => {
        const last = table?.seats[id]?.at(-1)
        return [id, { people: last?.people ?? [], ...(last?.bot && { bot: last.bot }) }]
      }),
    ),
    players: people,
    mine: new Set(mine),
    seatName: (seat) => text.seat(seat, seats.find(({ id }) => id === seat)?.pick?.value, seating).name,
  }
}

/** Returns a sentence's part that names the players of these seats. Hidden players are named by their seat. */
export function crewIn(cast: Cast, seats: readonly SeatId[], hidden: ReadonlySet<string> = new Set()): Crew {
  const { held, players, seatName } = cast
  return crewOf({ held, players, seatName, hidden }, seats)
}

/** Returns all players, each once, in the order of their seats. */
export const peopleIn = ({ seats, held }: Cast): readonly string[] => [
  ...new Set(seats.flatMap(({ id }) => held[id]?.people ?? [])),
]

/**
 * Returns the name of a seat's player in a few characters: "Maya". A shared seat and a bot's seat have their own names.
 */
export function shortHolderName(cast: Cast, seat: SeatId, hidden: ReadonlySet<string> = new Set()): string {
  const { people = [], bot } = cast.held[seat] ?? {}
  const name = cast.seatName(seat)
  const [only] = people
  if (people.length > 1) return words.shared(name, people.length === peopleIn(cast).length)
  if (only !== undefined) return hidden.has(only) ? name : only
  return bot ? words.botOn(name) : name
}

/** Returns whether the viewer is the only holder of a seat. */
export const isOnlyHolder = ({ held, mine }: Cast, seat: SeatId): boolean =>
  mine.has(seat) && (held[seat]?.people.length ?? 0) < 2
