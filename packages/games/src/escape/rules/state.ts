import type { Deck, Agenda, Outcome } from '@bay327/engine'
import type { Step } from './agenda.ts'
import type { HeroId, Place, Beam, Droids, DeckId, SectorId } from '../shared/data/types.ts'
import type { Phase, Flags, Hero } from '../shared/types.ts'

/** The turn that is being played. */
export interface TurnState {
  readonly hero: HeroId
  /** From 1; a round is one turn of each Hero. */
  readonly round: number
  readonly phase: Phase
  /** The card in front of the Hero, until their next one or the turn's end. */
  readonly card?: number
  /** The card was carried out and lies on its discard pile. */
  readonly cardDone?: true
  /** No movement phase this turn (ESC-17f). */
  readonly missMove?: true
  /** Steps in any direction offered beside the arrows (ESC-17m). */
  readonly anyUpTo?: number
  /** Where the card sends them at once, in the place of any walk (ESC-7.4a). */
  readonly sentTo?: Place
  /** Stormtroopers changed hands in this movement phase. */
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
