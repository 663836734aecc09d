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
  /** The top card first. */
  readonly pile: readonly PileCard[]
}

export interface OrderDeck extends Deck<CardId> {
  /**
   * Cards in hands and piles that were there already when the deck was made anew, and that nobody was shown since: one list for
   * each deck they came from, sorted. They cannot be in this deck, which anybody can work out who remembers the discards.
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
  /** Cards revealed since the start. */
  readonly played: number
  /** Seats that would resign, in the order in which they said so. */
  readonly resigning: readonly Seat[]
  readonly agenda: Agenda<Step>
  readonly outcome?: Outcome
}
