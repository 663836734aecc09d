import type { OpenQuestion } from '@bay327/engine'
import type { Effect, HeroId, SectorId, Stat } from '../shared/data/types.ts'
import type { Kind, EscapeOption, About, PendingRoll } from '../shared/types.ts'

/** A pending step, as plain data. `asked` marks a step whose question is already open, in a match of earlier rules. */
export type Step =
  /* section 4: the turn */
  | { readonly do: 'turn' }
  | { readonly do: 'end' }
  /* section 5: stormtroopers and blasters */
  | { readonly do: 'begin' }
  | { readonly do: 'fire' }
  | { readonly do: 'shoot'; readonly taken: number; readonly all: boolean }
  | { readonly do: 'trapped'; readonly after: 'fire' | 'action'; readonly asked?: true }
  /* sections 6, 9 and 13: cards, tests, Force, decks */
  | { readonly do: 'action' }
  | { readonly do: 'draw' }
  | { readonly do: 'card'; readonly asked?: true }
  | { readonly do: 'test'; readonly at: number }
  | { readonly do: 'shootout'; readonly hits: number }
  | { readonly do: 'hunters'; readonly hits: number }
  | JudgeStep
  | { readonly do: 'effects'; readonly list: readonly Effect[] }
  | { readonly do: 'stat'; readonly from: readonly Stat[]; readonly n: number }
  | { readonly do: 'remove'; readonly from: readonly Stat[]; readonly n: number }
  | { readonly do: 'discard' }
  | { readonly do: 'reshuffle' }
  /* sections 10 and 11: terminals and Darth Vader */
  | { readonly do: 'terminal' }
  | { readonly do: 'tractor' }
  | { readonly do: 'vader' }
  /* section 7: movement */
  | { readonly do: 'leave' }
  | { readonly do: 'nearest'; readonly among: 'security' | 'vader' | 'terminal' }
  | { readonly do: 'jump'; readonly to: SectorId; readonly detained: boolean }
  | TransferStep
  | { readonly do: 'consent'; readonly offer: Offer; readonly back: TransferStep | BayStep }
  | { readonly do: 'move' }
  | { readonly do: 'bonus'; readonly left: number }
  /* section 14: the end game */
  | BayStep
  | { readonly do: 'falcon' }

/** Stormtroopers that the active Hero would take, leave, or pass to another Hero when boarding. */
export interface Offer {
  readonly other: HeroId
  readonly way: 'take' | 'leave' | 'board'
  readonly count: number
}

/**
 * Leaving a shared sector: the kind of transfer that was agreed first, the Heroes who were already asked, and
 * what was refused.
 */
export interface TransferStep {
  readonly do: 'transfer'
  readonly way?: 'take' | 'leave'
  readonly dealt: readonly HeroId[]
  readonly struck: readonly Offer[]
}

export interface BayStep {
  readonly do: 'bay'
  readonly struck: readonly HeroId[]
}

/** A roll on the table: the roll of the card's test with the index `at`, or a shot of a shoot-out after `at` hits. */
export interface JudgeStep {
  readonly do: 'judge'
  /**
   * The index of the test, or the number of hits, depending on the roll. Only the four functions below read and write
   * this field.
   */
  readonly at: number
  readonly roll: PendingRoll
}

export const judgeTest = (index: number, roll: PendingRoll): JudgeStep => ({ do: 'judge', at: index, roll })

export const testIndexOf = ({ at }: JudgeStep): number => at

/** Returns the step for a shot in a shoot-out after this number of hits. Other shots have no hits. */
export const judgeShot = (roll: PendingRoll, hits = 0): JudgeStep => ({ do: 'judge', at: hits, roll })

export const hitsBefore = ({ at }: JudgeStep): number => at

/** A decision as the rules ask it, before it has an id. */
export type Asked<K extends Kind = Kind> = OpenQuestion<EscapeOption> & {
  readonly seat: HeroId
  readonly kind: K
  readonly about: About[K]
}
