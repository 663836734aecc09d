import type { Option } from '@bay327/engine'
import type { RebelId, SoldierId, SquareId } from '../../action-figure/shared/types.ts'
import type { Weapon } from '../../action-figure/shared/weapons.ts'

export const seatIds = ['seat1', 'seat2', 'seat3', 'seat4'] as const
/** Clockwise round the table. */
export type CaptureSeat = (typeof seatIds)[number]

export type Player = {
  readonly seat: CaptureSeat
  readonly rebel: RebelId
  readonly square: SquareId
  /** The soldiers he has captured, in that order. */
  readonly captured: readonly SoldierId[]
}

/** The turn that is being played. */
export type TurnState = {
  readonly seat: CaptureSeat
  /** From 1, all players' turns counted together. */
  readonly number: number
  /** Their die, once thrown. */
  readonly roll?: number
}

export type Soldiers = Readonly<Partial<Record<SoldierId, SquareId>>>

/** Nothing is hidden: everybody sees all of it. A player's part bears their seat's name. */
export type CaptureView = Readonly<Partial<Record<CaptureSeat, Player>>> & {
  readonly soldiers: Soldiers
  readonly weapons: readonly Weapon[]
  readonly turn: TurnState
}

/** Where the move ends, and what follows there (CAP-D2). Its id is the verb and the square: `fight:G5`. */
export interface CaptureOption extends Option {
  /** `take` ends on a Weapon that he may take, `fight` on a soldier. */
  readonly verb: 'stay' | 'move' | 'take' | 'fight'
  readonly to: SquareId
  /** A shortest way, without the square they stand on. */
  readonly path: readonly SquareId[]
  readonly steps: number
  readonly soldier?: SoldierId
  /** Chance to win the battle, exact. */
  readonly odds?: number
}

/** What the question `move` is about. */
export interface MoveAbout {
  readonly rebel: RebelId
  /** How many squares their die allows. */
  readonly reach: number
}
