import type { BonusWhy } from './data/tables.ts'
import type { CardId, OrderId, Seat, ShipOrder, Side, SpaceId, Squad, TrackId } from './data/types.ts'
import type { Losses } from './types.ts'

/**
 * The events of the game, in order, with figures before and after. The client can draw the game from them without the
 * rules.
 */
export type EndorEvent =
  | { readonly type: 'round-began'; readonly round: number }
  /** A plan is locked. The cards of the plan stay secret. */
  | { readonly type: 'ready'; readonly seat: Seat }
  | { readonly type: 'revealed'; readonly seat: Seat; readonly card: CardId; readonly reveals: true }
  | { readonly type: 'ordered'; readonly seat: Seat; readonly card: CardId; readonly order: OrderId }
  /** No order of the card is used, because the seat chose so or because no order can be given. */
  | { readonly type: 'unused'; readonly seat: Seat; readonly card: CardId; readonly why: 'chosen' | 'useless' }
  | {
      readonly type: 'moved'
      readonly seat: Seat
      readonly kind: ShipOrder
      readonly count: number
      readonly from: SpaceId
      /** Every sector that the ships enter. The last is where they stop. */
      readonly path: readonly SpaceId[]
    }
  | {
      readonly type: 'deployed'
      readonly seat: Seat
      readonly to: SpaceId
      readonly count: number
      readonly reserve: number
    }
  | {
      readonly type: 'attacked'
      readonly seat: Seat
      readonly kind: ShipOrder
      readonly from: SpaceId
      readonly target: SpaceId
      readonly dice: readonly number[]
    }
  | {
      readonly type: 'attacked-death-star'
      readonly seat: Seat
      readonly kind: ShipOrder
      readonly from: SpaceId
      readonly dice: readonly number[]
      readonly hit: boolean
    }
  | { readonly type: 'held'; readonly seat: Seat; readonly kind: ShipOrder }
  /** The shot of the Death Star. */
  | {
      readonly type: 'shot'
      readonly seat: Seat
      readonly target: SpaceId
      readonly dice: readonly number[]
      readonly hit: boolean
    }
  /**
   * The losses of an attack or shot: destroyed fighters and marker, hits on a special ship, and the ships that are left
   * on the space.
   */
  | {
      readonly type: 'struck'
      readonly seat: Seat
      readonly space: SpaceId
      readonly losses: Losses
      readonly left: Squad
    }
  /** No die of an attack could hit anything on the space. */
  | { readonly type: 'missed'; readonly seat: Seat; readonly kind: ShipOrder; readonly space: SpaceId }
  | { readonly type: 'track'; readonly who: TrackId; readonly from: number; readonly to: number }
  | { readonly type: 'destroyed'; readonly who: TrackId }
  | { readonly type: 'reserve-lost'; readonly count: number }
  | { readonly type: 'cleared'; readonly seat: Seat; readonly space: SpaceId }
  | {
      readonly type: 'assault'
      readonly seat: Seat
      readonly dice: readonly number[]
      readonly from: number
      readonly to: number
      /** The die that was used for each space, in order. */
      readonly used: readonly number[]
      /** Spaces whose Stormtrooper went back to the Empire. */
      readonly freed: readonly number[]
    }
  | { readonly type: 'shields-down'; readonly seat: Seat }
  | { readonly type: 'ambush'; readonly seat: Seat; readonly spaces: readonly number[]; readonly supply: number }
  /** An attack in the duel. `track` contains its effect. The Emperor's attack has no dice. */
  | {
      readonly type: 'dueled'
      readonly seat: Seat
      readonly order: 'luke' | 'darthVader' | 'emperor'
      readonly dice: readonly number[]
      readonly hits: number
    }
  | { readonly type: 'redeemed'; readonly seat: Seat }
  /** Cards that are drawn face down to the bottom of a pile. Only their number is public. */
  | { readonly type: 'bonus'; readonly seat: Seat; readonly count: number; readonly why: BonusWhy }
  | { readonly type: 'reshuffled'; readonly side: Side; readonly cards: number }
  | { readonly type: 'discarded'; readonly seat: Seat; readonly card: CardId }
  /** Cards that are drawn to a hand. Only the seat's own side sees which cards. */
  | {
      readonly type: 'drew'
      readonly seat: Seat
      readonly count: number
      readonly cards?: readonly CardId[]
      readonly reveals: true
    }
  /** A seat wants to resign. Its side has resigned when `waits` is empty. */
  | { readonly type: 'resigning'; readonly seat: Seat; readonly waits: readonly Seat[] }
  | { readonly type: 'plays-on'; readonly seat: Seat }
  | { readonly type: 'won'; readonly side: Side; readonly cause: WinCause }

export type WinCause = 'death-star' | 'fleet' | 'resigned'

export type EventOf<T extends EndorEvent['type']> = Extract<EndorEvent, { type: T }>
