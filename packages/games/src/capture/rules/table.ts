import {
  updateState,
  withChanges,
  type StepRules as SectionOf,
  type StepNamed,
  type Table as TableOf,
} from '@bay327/engine'
import type { Step } from './agenda.ts'
import type { CaptureEvent } from '../shared/events.ts'
import type { CaptureOption, CaptureSeat, Player } from '../shared/types.ts'
import type { State } from './state.ts'

export type Table = TableOf<State, CaptureEvent>

/** The type of a step's section, by the step's name. */
export type Section<K extends Step['do']> = SectionOf<State, StepNamed<State, K>, CaptureOption, CaptureEvent>

/** Returns the player whose turn it is. */
export function onTurn({ players, turn }: State): Player {
  const player = players.find(({ seat }) => seat === turn.seat)
  if (player === undefined) throw new Error(`nobody sits on ${turn.seat}`)
  return player
}

/** Returns the seat to the left. Its player has the next turn, and rolls for the Imperials (CAP-3b, CAP-5f). */
export function leftOf({ players }: State, seat: CaptureSeat): CaptureSeat {
  const at = players.findIndex((player) => player.seat === seat)
  return players[(at + 1) % players.length]?.seat ?? seat
}

export function changePlayer(table: Table, seat: CaptureSeat, part: Partial<Player>): void {
  const { players } = table.state
  updateState(table, { players: players.map((player) => (player.seat === seat ? withChanges(player, part) : player)) })
}
