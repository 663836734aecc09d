import type { Throw } from '../../action-figure/shared/battle.ts'
import type {
  CardNumber,
  DieColor,
  RebelId,
  SoldierId,
  SpaceNumber,
  SquareId,
  WeaponKind,
} from '../../action-figure/shared/types.ts'
import type { CardPlace, Contacts, RebelSeat } from './types.ts'

interface Who {
  readonly seat: RebelSeat
  readonly rebel: RebelId
}

/** Where a Rebel's peg was revealed. */
export interface RevealedMove extends Who {
  readonly from: SquareId
  readonly to: SquareId
  /** A shortest path with every square entered, in order; the planned path does not matter (BRK-6d). */
  readonly path: readonly SquareId[]
}

/**
 * The events of the game, sufficient to draw it without its rules. Everybody sees all of them: none contains a secret.
 */
export type BreakoutEvent =
  | { readonly type: 'placed'; readonly soldier: SoldierId; readonly square: SquareId }
  | {
      readonly type: 'rolled'
      readonly round: number
      readonly dice: Readonly<Partial<Record<RebelSeat, number>>>
      /** The Rebels who move by these dice. */
      readonly rebels: Readonly<Partial<Record<RebelSeat, readonly RebelId[]>>>
      readonly red: number
      /** The Rebels who leave the Detention Block this round. */
      readonly freed: readonly RebelId[]
    }
  /** A plan is final. Others learn nothing else before the reveal. */
  | { readonly type: 'ready'; readonly seat: RebelSeat }
  | { readonly type: 'sent'; readonly soldier: SoldierId; readonly from: SquareId; readonly to: SquareId }
  | { readonly type: 'stood-up'; readonly square: SquareId }
  | {
      readonly type: 'revealed'
      readonly moves: readonly RevealedMove[]
      readonly contacts: Contacts
      readonly reveals: true
    }
  | (Who & {
      readonly type: 'falcon'
      readonly faces: readonly [number, number]
      readonly colors: readonly [DieColor, DieColor]
      /** The matching card. */
      readonly card?: CardNumber
    })
  | (Who & {
      readonly type: 'found'
      readonly card: CardNumber
      readonly space: SpaceNumber
      readonly square: SquareId
      readonly reveals: true
    })
  | (Who & { readonly type: 'armed'; readonly weapon: WeaponKind; readonly square: SquareId })
  | (Who & { readonly type: 'battle'; readonly soldier: SoldierId; readonly isArmed: boolean })
  | (Who & { readonly type: 'threw'; readonly soldier: SoldierId; readonly throw: Throw })
  | (Who & { readonly type: 'beaten'; readonly soldier: SoldierId; readonly square: SquareId; readonly lies: boolean })
  | (Who & { readonly type: 'jailed'; readonly soldier: SoldierId; readonly from: SquareId })
  | (Who & { readonly type: 'disarmed'; readonly weapon: WeaponKind; readonly square: SquareId })
  /** The Imperial's card for a won battle; it stays face up. `from` is set if a Rebel player had it. */
  | {
      readonly type: 'taken'
      readonly card: CardNumber
      readonly place: CardPlace
      readonly space?: SpaceNumber
      readonly from?: RebelSeat
      readonly count: number
      readonly reveals: true
    }
  | { readonly type: 'won'; readonly side: 'rebels' | 'imperial'; readonly cause: Cause }

/** A Rebel matched a code at the Falcon; or the Imperial has all the cards that are needed. */
export type Cause = 'code' | 'cards'

export type EventOf<T extends BreakoutEvent['type']> = Extract<BreakoutEvent, { type: T }>
