import type { Deck, Agenda, Outcome } from '@bay327/engine'
import type { Step } from './agenda.ts'
import type { HeroId, Place, Beam, Droids, DeckId, SectorId } from '../shared/data/types.ts'
import type { Phase, Flags, Hero } from '../shared/types.ts'

/** The current turn. */
export interface TurnState {
  readonly hero: HeroId
  /** From 1; a round is one turn of each Hero. */
  readonly round: number
  readonly phase: Phase
  /** The card of the active Hero, until the next one or the end of the turn. */
  readonly card?: number
  /** The card was carried out and discarded. */
  readonly cardDone?: true
  /** No movement phase this turn (ESC-17f). */
  readonly missMove?: true
  /** Steps in any direction, offered in addition to the arrows (ESC-17m). */
  readonly anyUpTo?: number
  /** Where the card moves the Hero at once, instead of a move (ESC-7.4a). */
  readonly sentTo?: Place
  /** Stormtroopers were transferred in this movement phase. */
  readonly transferred?: true
}

export interface State {
  readonly flags: Flags
  readonly heroes: Readonly<Record<HeroId, Hero>>
  readonly turn: TurnState
  readonly vader: number
  /** V boxes that were tested (ESC-16.1c). */
  readonly testedV: readonly number[]
  readonly beam: Beam
  readonly droids: Droids
  readonly decks: Readonly<Record<DeckId, Deck>>
  readonly terminals: Readonly<Record<SectorId, { readonly card: number; readonly open: boolean }>>
  readonly agenda: Agenda<Step>
  readonly outcome?: Outcome
}
