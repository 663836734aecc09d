import type { Deck, Agenda, Outcome } from '@bay327/engine'
import type { Side } from '../shared/data/characters.ts'
import type { Step } from './agenda.ts'
import type { AreaId } from '../shared/data/areas.ts'
import type { Characters, GameResult, HouseRules, Said, Seating, TurnState } from '../shared/types.ts'

/** A player's own cards. Cards drawn this turn lie on the table until the turn ends (NH-1i, NH-7g). */
export type Pile = Deck<AreaId> & { readonly table: readonly AreaId[] }

export interface State extends Seating {
  readonly rules: HouseRules
  readonly characters: Characters
  readonly piles: Readonly<Record<Side, Pile>>
  readonly turn: TurnState
  /** Number of consecutive conflict turns without a hit (NH-9c). */
  readonly quiet: number
  /** Number of conflict turns of the match, used for the figures. */
  readonly conflictTurns: number
  readonly said: Said
  readonly results: readonly GameResult[]
  readonly agenda: Agenda<Step>
  readonly outcome?: Outcome
}
