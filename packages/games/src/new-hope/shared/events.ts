import type { SeatId } from '@bay327/engine'
import type { AreaId } from './data/areas.ts'
import type { CharacterId, Side } from './data/characters.ts'
import type { Attack, GameResult, MatchCause, SupportPlan, TargetPlan, Verb } from './types.ts'

/** The events of the game, in order. No event contains a secret, so everybody sees all events. */
export type NewHopeEvent =
  | {
      readonly type: 'game-began'
      readonly game: 1 | 2
      readonly light: readonly SeatId[]
      readonly dark: readonly SeatId[]
    }
  | { readonly type: 'turn-started'; readonly turn: number }
  | { readonly type: 'located'; readonly character: CharacterId; readonly area: AreaId; readonly reveals: true }
  /**
   * A deck is reshuffled, because the draw pile was empty or because the turn is over with `each-turn`. `cards` is the
   * number of cards in the deck now.
   */
  | { readonly type: 'reshuffled'; readonly side: Side; readonly cards: number }
  | { readonly type: 'conflicts'; readonly areas: readonly AreaId[] }
  /** A plan is given. Other seats learn nothing else before the last plan is given. */
  | { readonly type: 'ready'; readonly seat: SeatId }
  | {
      readonly type: 'support-revealed'
      readonly plan: SupportPlan
      /** Supporters of a crew whose choices were dropped (NH-V5b). */
      readonly dropped: readonly CharacterId[]
      readonly reveals: true
    }
  | { readonly type: 'targets-revealed'; readonly plan: TargetPlan; readonly reveals: true }
  | (Attack & { readonly type: 'attack-resolved'; readonly reveals: true })
  | { readonly type: 'injured'; readonly character: CharacterId }
  | { readonly type: 'removed'; readonly character: CharacterId }
  | { readonly type: 'boarded'; readonly character: CharacterId; readonly aboard: number }
  | { readonly type: 'supporters-untapped'; readonly characters: readonly CharacterId[] }
  | { readonly type: 'turn-ended'; readonly turn: number }
  /** A seat resigns, offers a draw, or answers an offer (NH-D4). */
  | { readonly type: 'said'; readonly seat: SeatId; readonly what: Verb }
  | (GameResult & { readonly type: 'game-ended'; readonly game: 1 | 2 })
  | { readonly type: 'match-ended'; readonly winners: readonly SeatId[]; readonly cause: MatchCause }

export type EventOf<T extends NewHopeEvent['type']> = Extract<NewHopeEvent, { type: T }>
