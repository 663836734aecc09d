import type { Deck, Agenda, Outcome } from '@bay327/engine'
import type { Step } from './agenda.ts'
import type { HeroId, Place, Beam, Droids, DeckId, SectorId } from '../shared/data/types.ts'
import type { Phase, Flags, Hero } from '../shared/types.ts'

/** The current turn. */
export interface TurnState {
  readonly hero: HeroId
  /** The number of the round, from 1. A round is one turn of each Hero. */
  readonly round: number
  readonly phase: Phase
  /** The card of the active Hero. Set until the next card or the end of the turn. */
  readonly card?: number
  /** Set if the card was carried out and discarded. */
  readonly cardDone?: true
  /** Set if the turn has no movement phase (ESC-17f). */
  readonly missMove?: true
  /** Number of steps in any direction that are offered in addition to the arrows (ESC-17m). */
  readonly anyUpTo?: number
  /** The place to which the card moves the Hero immediately, instead of a move (ESC-7.4a). */
  readonly sentTo?: Place
  /** Set if stormtroopers were transferred in this movement phase. */
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
