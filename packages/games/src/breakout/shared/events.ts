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

/** The move of a Rebel whose peg was revealed. */
export interface RevealedMove extends Who {
  readonly from: SquareId
  readonly to: SquareId
  /** A shortest path, with every entered square in order. The path that the player planned does not matter (BRK-6d). */
  readonly path: readonly SquareId[]
}

/**
 * The events of the game. The client can draw the game from them without the rules. No event contains a secret, so
 * everybody sees all events.
 */
export type BreakoutEvent =
  | { readonly type: 'placed'; readonly soldier: SoldierId; readonly square: SquareId }
  | {
      readonly type: 'rolled'
      readonly round: number
      readonly dice: Readonly<Partial<Record<RebelSeat, number>>>
      /** The Rebels who move by each seat's die. */
      readonly rebels: Readonly<Partial<Record<RebelSeat, readonly RebelId[]>>>
      readonly red: number
      /** The Rebels who leave the Detention Block this round. */
      readonly freed: readonly RebelId[]
    }
  /** A plan is final. Before the reveal, other seats learn nothing else about the plan. */
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
      /** The card that matches the throw. Omitted if no card matches. */
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
  /**
   * The card that the Imperial takes for a won battle. The card stays face up. `from` is set if a Rebel player had the
   * card.
   */
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

/** The cause of the end: a Rebel matched a code at the Falcon, or the Imperial has the number of cards needed. */
export type Cause = 'code' | 'cards'

export type EventOf<T extends BreakoutEvent['type']> = Extract<BreakoutEvent, { type: T }>
