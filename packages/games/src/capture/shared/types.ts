import type { Option } from '@bay327/engine'
import type { RebelId, SoldierId, SquareId } from '../../action-figure/shared/types.ts'
import type { Weapon } from '../../action-figure/shared/weapons.ts'

export const seatIds = ['seat1', 'seat2', 'seat3', 'seat4'] as const
/** The seats, clockwise around the table. */
export type CaptureSeat = (typeof seatIds)[number]

export type Player = {
  readonly seat: CaptureSeat
  readonly rebel: RebelId
  readonly square: SquareId
  /** The soldiers whom the player has captured, in order. */
  readonly captured: readonly SoldierId[]
}

/** The current turn. */
export type TurnState = {
  readonly seat: CaptureSeat
  /** The number of the turn, from 1. The turns of all players are counted together. */
  readonly number: number
  /** The result of the player's die. Omitted before the roll. */
  readonly roll?: number
}

export type Soldiers = Readonly<Partial<Record<SoldierId, SquareId>>>

/** Nothing is hidden, so every viewer sees the whole view. A player's part has the name of the player's seat. */
export type CaptureView = Readonly<Partial<Record<CaptureSeat, Player>>> & {
  readonly soldiers: Soldiers
  readonly weapons: readonly Weapon[]
  readonly turn: TurnState
}

/** The square where the move ends, and what happens there (CAP-D2). The id is the verb and the square: `fight:G5`. */
export interface CaptureOption extends Option {
  /** `take` ends on a Weapon, which the player gets. `fight` ends on a soldier. */
  readonly verb: 'stay' | 'move' | 'take' | 'fight'
  readonly to: SquareId
  /** A shortest path to the square, without the starting square. */
  readonly path: readonly SquareId[]
  readonly steps: number
  readonly soldier?: SoldierId
  /** Exact probability that the player wins the battle. */
  readonly odds?: number
}

/** The subject of the question `move`. */
export interface MoveAbout {
  readonly rebel: RebelId
  /** Maximum number of squares that the player's die allows. */
  readonly reach: number
}
