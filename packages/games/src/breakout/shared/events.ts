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

/** Where a Rebel's peg turned out to be. */
export interface RevealedMove extends Who {
  readonly from: SquareId
  readonly to: SquareId
  /** A shortest way, every square entered in order; which way they planned is nobody's matter (BRK-6d). */
  readonly path: readonly SquareId[]
}

/** What happened, in order: enough to draw it without a rule. Everybody sees all of it: none tells a secret. */
export type BreakoutEvent =
  | { readonly type: 'placed'; readonly soldier: SoldierId; readonly square: SquareId }
  | {
      readonly type: 'rolled'
      readonly round: number
      readonly dice: Readonly<Partial<Record<RebelSeat, number>>>
      /** Whose dice those are. */
      readonly rebels: Readonly<Partial<Record<RebelSeat, readonly RebelId[]>>>
      readonly red: number
      /** Who leaves the Detention Block this round. */
      readonly freed: readonly RebelId[]
    }
  /** A plan is fixed. All that anybody hears before the reveal. */
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
      /** The card that it matches. */
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
  /** The Imperial's card for a won battle; it lies face up from now on. `from` is set when a Rebel player had it. */
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

/** A Rebel matched a code at the Falcon; or the Imperial has all the cards it takes. */
export type Cause = 'code' | 'cards'

export type EventOf<T extends BreakoutEvent['type']> = Extract<BreakoutEvent, { type: T }>
