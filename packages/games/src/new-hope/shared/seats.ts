import type { SeatId, SeatSpec, Switches, SwitchSpec } from '@bay327/engine'
import { rows, sideOf, type CharacterId, type Side } from './data/characters.ts'
import type { Crews, HouseRules, Seating, Team } from './types.ts'

/**
 * The switches of the game, all off by default (NH-V). At a table with crews, `crewSplit` says which side is larger.
 */
export const switches: readonly SwitchSpec[] = [
  { id: 'match', kind: 'choice', initial: 'single', values: ['single', 'swap'] },
  { id: 'heroPower', kind: 'choice', initial: '3', values: ['3', '4'] },
  { id: 'falcon', kind: 'flag', initial: false },
  { id: 'reshuffle', kind: 'choice', initial: 'when-empty', values: ['when-empty', 'each-turn'] },
  { id: 'crew', kind: 'flag', initial: false },
  { id: 'crewSplit', kind: 'choice', initial: 'even', values: ['even', 'first', 'second'] },
]

export function readRules(values: Switches): HouseRules {
  return {
    reshuffle: values['reshuffle'] === 'each-turn' ? 'each-turn' : 'when-empty',
    heroPower: values['heroPower'] === '4' ? 4 : 3,
    falcon: values['falcon'] === true,
    match: values['match'] === 'swap' ? 'swap' : 'single',
  }
}

/** Maximum number of seats of a side, which is its number of characters. */
const LARGEST = rows.light.length

/**
 * Returns two seats, for any number of people in the room (NH-0a). With crews, returns a seat for each person, 1 to 3
 * for each side (NH-V5).
 */
export function newHopeSeats(values: Switches, people: number): readonly SeatSpec[] {
  const [first, second] = values['crew'] === true ? split(people, values['crewSplit']) : [1, 1]
  // The list alternates between seats of the two teams, so that people are distributed as they arrive.
  const order = [0, 1, 2].flatMap((at) => [
    ...(at < first ? [seatId(values, 'first', at)] : []),
    ...(at < second ? [seatId(values, 'second', at)] : []),
  ])
  return order.map(({ id, side, name }, index) => {
    const isFirst = order.some((other) => other.id === `${id}2`)
    return { id, name: isFirst ? `${name} 1` : name, side, holders: [index] }
  })
}

function split(people: number, larger: Switches[string] | undefined): readonly [number, number] {
  const most = Math.min(LARGEST, people - 1)
  if (larger === 'first') return [most, people - most]
  if (larger === 'second') return [people - most, most]
  return [Math.ceil(people / 2), Math.floor(people / 2)]
}

/** Returns a seat's id. It names the seat's side, or the seat's team if sides are exchanged. */
function seatId({ match }: Switches, team: Team, at: number): { id: SeatId; side: string; name: string } {
  const side = match === 'swap' ? (team === 'first' ? 'a' : 'b') : team === 'first' ? 'light' : 'dark'
  const number = at === 0 ? '' : `${at + 1}`
  const name = match === 'swap' ? `Player ${side.toUpperCase()}` : side === 'light' ? 'Light' : 'Dark'
  return { id: `${side}${number}`, side, name: `${name} ${number}`.trim() }
}

export function crewsOf(seats: readonly SeatSpec[]): Crews {
  const isFirst = ({ side }: SeatSpec) => side === 'light' || side === 'a'
  const ids = (list: readonly SeatSpec[]) => list.map(({ id }) => id)
  return { first: ids(seats.filter(isFirst)), second: ids(seats.filter((seat) => !isFirst(seat))) }
}

/** Returns the team that plays a side. Sides are exchanged for the second game (NH-V4a). */
export function teamOn(game: 1 | 2, side: Side): Team {
  return (side === 'light') === (game === 1) ? 'first' : 'second'
}

/** Returns the seats of a side in this game. */
export function crewOn({ crews, game }: Seating, side: Side): readonly SeatId[] {
  return crews[teamOn(game, side)]
}

/** Returns all seats. Light's seats come first. */
export function seatsOf(state: Seating): readonly SeatId[] {
  return [...crewOn(state, 'light'), ...crewOn(state, 'dark')]
}

export function ownerOf(state: Seating, id: CharacterId): SeatId {
  return ownerIn(crewOn(state, sideOf(id)), id)
}

/**
 * Returns the seat of a character. If a side has two seats, the second seat has the middle character. If a side has
 * three seats, each seat has one character (NH-V5).
 */
export function ownerIn(crew: readonly SeatId[], id: CharacterId): SeatId {
  const owner = crew[rows[sideOf(id)].indexOf(id) % crew.length]
  if (owner === undefined) throw new Error(`nobody has ${id}`)
  return owner
}

/** Returns the side that a seat plays in this game. */
export function sideOfSeat(state: Seating, seat: SeatId): Side {
  return crewOn(state, 'light').includes(seat) ? 'light' : 'dark'
}
