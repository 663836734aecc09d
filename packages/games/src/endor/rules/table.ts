import {
  updateState,
  extend,
  setKey,
  type StepRules as SectionOf,
  type StepNamed,
  type Table as TableOf,
} from '@bay327/engine'
import type { Step } from './agenda.ts'
import { sideOfSeat } from '../shared/seats.ts'
import type { CardId, Seat, Side, SpaceId, Squad, TrackId } from '../shared/data/types.ts'
import type { EndorEvent, WinCause } from '../shared/events.ts'
import { shipCount } from '../shared/sectors.ts'
import type { EndorOption, Field, TurnState } from '../shared/types.ts'
import type { Player, State } from './state.ts'

export type Table = TableOf<State, EndorEvent>

/** The type of a step's section, by the step's name. */
export type Section<K extends Step['do']> = SectionOf<State, StepNamed<State, K>, EndorOption, EndorEvent>

/** Returns the seat whose card is in play. Throws if no card is in play. */
export function activeSeat({ turn }: State): Seat {
  if (turn.seat === undefined) throw new Error('no card is in play')
  return turn.seat
}

export function cardInPlay({ turn }: State): CardId {
  if (turn.card === undefined) throw new Error('no card is in play')
  return turn.card
}

export function activeSide(state: State): Side {
  return sideOfSeat(activeSeat(state))
}

export function playerOf(state: State, seat: Seat): Player {
  const player = state.players[seat]
  if (player === undefined) throw new Error(`${seat} does not play`)
  return player
}

export function changeTurn(table: Table, part: Partial<TurnState>): void {
  updateState(table, { turn: extend(table.state.turn, part) })
}

export function changeField(table: Table, part: Partial<Field>): void {
  updateState(table, { field: extend(table.state.field, part) })
}

export function changeSpace(table: Table, space: SpaceId, squad: Squad): void {
  changeField(table, { spaces: setKey(table.state.field.spaces, space, squad) })
}

export function changePlayer(table: Table, seat: Seat, part: Partial<Player>): void {
  const { players } = table.state
  updateState(table, { players: extend(players, { [seat]: extend(playerOf(table.state, seat), part) }) })
}

/** Applies hits to a special ship, Luke or Darth Vader. Hits beyond the end of the track have no effect (END-8i). */
export function takeHits(table: Table, who: TrackId, hits: number): void {
  const from = table.state.field.hits[who]
  const to = Math.max(0, from - hits)
  if (to === from) return
  changeField(table, { hits: setKey(table.state.field.hits, who, to) })
  table.emit({ type: 'track', who, from, to })
  if (to === 0) table.emit({ type: 'destroyed', who })
}

/** Ends the match with a winning side. Pending steps are dropped (END-9a, 9b, 9e). */
export function finish(table: Table, side: Side, cause: WinCause): void {
  const { seats, turn, field, played } = table.state
  table.emit({ type: 'won', side, cause })
  const ships = Object.values(field.spaces).reduce((sum, squad) => sum + shipCount(squad), 0)
  const { shield, markers, hits } = field
  const facts = { side, round: turn.round, orders: played, team: shield.team, ships, markers: markers.length, ...hits }
  updateState(table, { outcome: { winners: seats.filter((seat) => sideOfSeat(seat) === side), cause, facts } })
}
