import type { RebelId, SoldierId, SquareId, WeaponKind } from '../../action-figure/shared/types.ts'
import type { Throw } from '../../action-figure/shared/battle.ts'
import type { CaptureSeat } from './types.ts'

interface Who {
  readonly seat: CaptureSeat
  readonly rebel: RebelId
}

/** The events of the game. The client can draw the game from them without the rules. Everybody sees all events. */
export type CaptureEvent =
  /** The first player, who is drawn or set by the table. */
  | (Who & { readonly type: 'first'; readonly drawn: boolean })
  | (Who & { readonly type: 'rolled'; readonly turn: number; readonly roll: number })
  | (Who & {
      readonly type: 'moved'
      readonly from: SquareId
      readonly to: SquareId
      /** Every square that the piece enters, in order. */
      readonly path: readonly SquareId[]
    })
  | (Who & { readonly type: 'stayed'; readonly square: SquareId })
  /** A battle begins. `thrower` rolls for the Imperials, which has no effect on the result (CAP-5f). */
  | (Who & {
      readonly type: 'battle'
      readonly soldier: SoldierId
      readonly square: SquareId
      readonly thrower: CaptureSeat
      readonly isArmed: boolean
    })
  /** A roll of a battle. `number` counts the rolls of the battle, from 1. */
  | (Who & { readonly type: 'threw'; readonly soldier: SoldierId; readonly throw: Throw; readonly number: number })
  /** A soldier is captured. `points` is the player's new total. */
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

/** The cause of the win: most points, or, of players with equal points, the capture of Darth Vader or of Boba Fett. */
export type Cause = 'points' | 'vader' | 'fett'

export type EventOf<T extends CaptureEvent['type']> = Extract<CaptureEvent, { type: T }>
