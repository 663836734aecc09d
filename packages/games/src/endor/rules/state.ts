import type { Deck, Agenda, Outcome } from '@bay327/engine'
import type { Step } from './agenda.ts'
import type { CardId, Seat, Side } from '../shared/data/types.ts'
import type { Field, TurnState } from '../shared/types.ts'

export interface PileCard {
  readonly card: CardId
  /** Set for a card that was drawn as a bonus. Nobody knows the card before it is revealed (END-2.3e). */
  readonly bonus?: true
}

export interface Player {
  readonly hand: readonly CardId[]
  /** The cards of the pile, the top card first. */
  readonly pile: readonly PileCard[]
}

export interface OrderDeck extends Deck<CardId> {
  /**
   * Cards that were in hands and piles when the deck was reshuffled, and that nobody has seen since. There is one
   * sorted list for each previous deck. These cards cannot be in the current deck, which anybody who remembers the
   * discards can infer.
   */
  readonly apart: readonly (readonly CardId[])[]
}

export interface State {
  /** The seats, in turn order. */
  readonly seats: readonly Seat[]
  readonly field: Field
  readonly players: Readonly<Partial<Record<Seat, Player>>>
  readonly decks: Readonly<Record<Side, OrderDeck>>
  readonly turn: TurnState
  /** Number of cards revealed since the start. */
  readonly played: number
  /** Seats that want to resign, in the order of their answers. */
  readonly resigning: readonly Seat[]
  readonly agenda: Agenda<Step>
  readonly outcome?: Outcome
}
