import type { GameText, Replay, SeatId } from '@bay327/engine'
import { crewOf, type Crew, type Held } from '@bay327/engine/contract/verdict-text'
import type { RoomView, TableRecord } from '@bay327/room'
import { verdict as words } from '../text/verdict.ts'

export interface SeatOf {
  readonly id: SeatId
  readonly side: string
  readonly pick?: { readonly value: string } | undefined
}

/** Who played a match, as its end names them. */
export interface Cast {
  readonly seats: readonly SeatOf[]
  readonly held: Readonly<Record<SeatId, Held>>
  /** How many played, bots included. */
  readonly players: number
  /** The viewer's own. */
  readonly mine: ReadonlySet<SeatId>
  /** The viewer, by the name that they went by. */
  readonly you?: string | undefined
  seatName(seat: SeatId): string
}

type Names = Pick<GameText, 'seat'>

/** From a table whose match is over. */
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

/** From a match as it is kept: who had the seats at its end. Of a bare file nobody is known, and seats stand for people. */
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

/** Some of those who played, in a sentence; who is hidden is called by their seat. */
export function crewIn(cast: Cast, seats: readonly SeatId[], hidden: ReadonlySet<string> = new Set()): Crew {
  const { held, players, seatName } = cast
  return crewOf({ held, players, seatName, hidden }, seats)
}

/** Everybody who played, each once, in the order of their seats. */
export const peopleIn = ({ seats, held }: Cast): readonly string[] => [
  ...new Set(seats.flatMap(({ id }) => held[id]?.people ?? [])),
]

/** Whose a seat is, in a few letters: "Maya"; a seat that several share, or a bot has, goes by its own name too. */
export function whoseOf(cast: Cast, seat: SeatId, hidden: ReadonlySet<string> = new Set()): string {
  const { people = [], bot } = cast.held[seat] ?? {}
  const name = cast.seatName(seat)
  const [only] = people
  if (people.length > 1) return words.shared(name, people.length === peopleIn(cast).length)
  if (only !== undefined) return hidden.has(only) ? name : only
  return bot ? words.botOn(name) : name
}

/** Whether a seat is the viewer's alone: their row says so. */
export const isYours = ({ held, mine }: Cast, seat: SeatId): boolean =>
  mine.has(seat) && (held[seat]?.people.length ?? 0) < 2
