import type { Effect, HeroId, Place, SectorId, Stat } from './data/types.ts'

/** One thing still to happen, as plain data. A step that asks stays on the agenda until its question is answered. */
export type Step =
  /* section 4: the turn */
  | { readonly do: 'turn' }
  | { readonly do: 'end' }
  /* section 5: stormtroopers and blasters */
  | { readonly do: 'begin' }
  | { readonly do: 'fire' }
  | { readonly do: 'shoot'; readonly left: number; readonly all: boolean }
  | { readonly do: 'trapped'; readonly after: 'fire' | 'action' }
  /* sections 6 and 9: cards, tests, Force */
  | { readonly do: 'action' }
  | { readonly do: 'draw' }
  | { readonly do: 'card' }
  | { readonly do: 'test'; readonly at: number }
  | { readonly do: 'shootout'; readonly hits: number }
  /** The roll on the table is judged; `next` follows a pass, `otherwise` a failure. */
  | { readonly do: 'judge'; readonly next: readonly Step[]; readonly otherwise: readonly Step[] }
  | { readonly do: 'hit' }
  | { readonly do: 'hunters'; readonly hits: number }
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
  | { readonly do: 'nearest'; readonly place: Place }
  | { readonly do: 'jump'; readonly to: SectorId; readonly detained: boolean }
  | {
      readonly do: 'transfer'
      readonly way?: 'take' | 'leave'
      readonly dealt: readonly HeroId[]
      readonly struck: readonly Offer[]
    }
  | { readonly do: 'consent'; readonly offer: Offer }
  | { readonly do: 'move'; readonly transferred: boolean }
  | { readonly do: 'bonus'; readonly left: number }
  /* section 14: the end game */
  | { readonly do: 'bay'; readonly struck: readonly HeroId[] }
  | { readonly do: 'falcon' }

/** Stormtroopers that the active Hero would take from, leave with, or pass to another when he boards. */
export interface Offer {
  readonly other: HeroId
  readonly way: 'take' | 'leave' | 'board'
  readonly count: number
}
