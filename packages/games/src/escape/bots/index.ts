import type { BotLevel, BotHints, Search } from '@bay327/engine'
import { careful } from './policies/bayward.ts'
import { heroIds } from '../shared/data/types.ts'
import type { EscapeDecision, EscapeOption } from '../shared/types.ts'
import type { State } from '../rules/state.ts'
import { evaluate } from './evaluate.ts'
import { facts } from './facts.ts'
import { weigh } from './weigh.ts'

/** Hints for bots: careful play, unless a search of a few turns finds a clearly better answer. */
export const hints: BotHints<State, EscapeOption> = {
  policy: (state, decision) => careful(state, decision as EscapeDecision),
  weigh: (state, decision) => weigh(state, decision as EscapeDecision),
  evaluate,
  facts,
  turn: ({ turn }) => turn.round * heroIds.length + heroIds.indexOf(turn.hero),
  search: (state, decision, level) => (isOpen(state, decision as EscapeDecision) ? searches[level] : searches.easy),
}

/** Returns whether more than one option is worth considering. */
function isOpen(state: State, decision: EscapeDecision): boolean {
  return weigh(state, decision).filter((weight) => weight > 0).length > 1
}

/**
 * Search settings by level. Random events occur between all choices, so the search does not build a tree. It plays a
 * round by the policy and then evaluates the position.
 */
const searches: Readonly<Record<BotLevel, Search>> = {
  easy: { how: 'policy' },
  steady: { how: 'compare', worlds: 12, turns: 1, standardErrors: 1.5, width: 4 },
  sharp: { how: 'compare', worlds: 200, turns: 4, standardErrors: 1.5, width: 6 },
}
