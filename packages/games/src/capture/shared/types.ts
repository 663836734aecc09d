import type { Option } from '@bay327/engine'
import type { RebelId, SoldierId, SquareId } from '../../action-figure/shared/types.ts'
import type { Weapon } from '../../action-figure/shared/weapons.ts'

export const seatIds = ['seat1', 'seat2', 'seat3', 'seat4'] as const
/** Clockwise around the table. */
export type CaptureSeat = (typeof seatIds)[number]

export type Player = {
  readonly seat: CaptureSeat
  readonly rebel: RebelId
  readonly square: SquareId
  /** The soldiers he has captured, in order. */
  readonly captured: readonly SoldierId[]
}

/** The current turn. */
export type TurnState = {
  readonly seat: CaptureSeat
  /** From 1, all players' turns counted together. */
  readonly number: number
  /** Their die, once rolled. */
  readonly roll?: number
}

export type Soldiers = Readonly<Partial<Record<SoldierId, SquareId>>>

/** Nothing is hidden: everybody sees all of it. A player's part has the name of their seat. */
export type CaptureView = Readonly<Partial<Record<CaptureSeat, Player>>> & {
  readonly soldiers: Soldiers
  readonly weapons: readonly Weapon[]
  readonly turn: TurnState
}

/** Where the move ends, and what follows there (CAP-D2). Its id is the verb and the square: `fight:G5`. */
export interface CaptureOption extends Option {
  /** `take` ends on a Weapon that he gets, `fight` on a soldier. */
  readonly verb: 'stay' | 'move' | 'take' | 'fight'
  readonly to: SquareId
  /** A shortest path, without the starting square. */
  readonly path: readonly SquareId[]
  readonly steps: number
  readonly soldier?: SoldierId
  /** Exact probability to win the battle. */
  readonly odds?: number
}

/** The subject of the question `move`. */
export interface MoveAbout {
  readonly rebel: RebelId
  /** How many squares their die allows. */
  readonly reach: number
}
