import type { Deck, Agenda, Outcome } from '@bay327/engine'
import type { Step } from './agenda.ts'
import type { CardId, Seat, Side } from './sight/data/types.ts'
import type { Field, TurnState } from './sight/types.ts'

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

export interface State {
  /** In turn order. */
  readonly seats: readonly Seat[]
  readonly field: Field
  readonly players: Readonly<Partial<Record<Seat, Player>>>
  readonly decks: Readonly<Record<Side, Deck<CardId>>>
  readonly turn: TurnState
  /** Cards revealed since the start. */
  readonly played: number
  /** Seats that would resign, in the order in which they said so. */
  readonly resigning: readonly Seat[]
  readonly agenda: Agenda<Step>
  readonly outcome?: Outcome
}
