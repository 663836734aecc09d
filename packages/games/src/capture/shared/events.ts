import type { RebelId, SoldierId, SquareId, WeaponKind } from '../../action-figure/shared/types.ts'
import type { Throw } from '../../action-figure/shared/battle.ts'
import type { CaptureSeat } from './types.ts'

interface Who {
  readonly seat: CaptureSeat
  readonly rebel: RebelId
}

/** The events of the game, sufficient to draw it without its rules. Everybody sees all of them. */
export type CaptureEvent =
  /** The first player, drawn or set by the table. */
  | (Who & { readonly type: 'first'; readonly drawn: boolean })
  | (Who & { readonly type: 'rolled'; readonly turn: number; readonly roll: number })
  | (Who & {
      readonly type: 'moved'
      readonly from: SquareId
      readonly to: SquareId
      /** Every square entered, in order. */
      readonly path: readonly SquareId[]
    })
  | (Who & { readonly type: 'stayed'; readonly square: SquareId })
  /** `thrower` rolls for the Imperials; this has no effect on the result (CAP-5f). */
  | (Who & {
      readonly type: 'battle'
      readonly soldier: SoldierId
      readonly square: SquareId
      readonly thrower: CaptureSeat
      readonly isArmed: boolean
    })
  /** `number` counts the rolls of this battle, from 1. */
  | (Who & { readonly type: 'threw'; readonly soldier: SoldierId; readonly throw: Throw; readonly number: number })
  /** `points` is their new total. */
  | (Who & {
      readonly type: 'captured'
      readonly soldier: SoldierId
      readonly square: SquareId
      readonly points: number
    })
  | (Who & {
      readonly type: 'sent-home'
      readonly soldier: SoldierId
      readonly from: SquareId
      readonly to: SquareId
    })
  | (Who & { readonly type: 'armed'; readonly weapon: WeaponKind; readonly square: SquareId })
  | (Who & { readonly type: 'won'; readonly points: number; readonly cause: Cause })

/** Most points; or, of those tied, who has Darth Vader, or Boba Fett. */
export type Cause = 'points' | 'vader' | 'fett'

export type EventOf<T extends CaptureEvent['type']> = Extract<CaptureEvent, { type: T }>
