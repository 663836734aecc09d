import type { Deck, Agenda, Outcome } from '@bay327/engine'
import type { Step } from './agenda.ts'
import type { CardId, Seat, Side } from '../shared/data/types.ts'
import type { Field, TurnState } from '../shared/types.ts'

export interface PileCard {
  readonly card: CardId
  /** Drawn unseen: nobody knows it before it is revealed (END-2.3e). */
  readonly bonus?: true
}

export interface Player {
  readonly hand: readonly CardId[]
  /** Top card first. */
  readonly pile: readonly PileCard[]
}

export interface OrderDeck extends Deck<CardId> {
  /**
   * Cards in hands and piles that were there when the deck was reshuffled, and that nobody has seen since: one sorted
   * list for each previous deck. They cannot be in the current deck, as anybody who remembers the discards can infer.
   */
  readonly apart: readonly (readonly CardId[])[]
}

export interface State {
  /** In turn order. */
  readonly seats: readonly Seat[]
  readonly field: Field
  readonly players: Readonly<Partial<Record<Seat, Player>>>
  readonly decks: Readonly<Record<Side, OrderDeck>>
  readonly turn: TurnState
  /** Number of cards revealed since the start. */
  readonly played: number
  /** Seats that would resign, in the order in which they said so. */
  readonly resigning: readonly Seat[]
  readonly agenda: Agenda<Step>
  readonly outcome?: Outcome
}
