import type { BotLevel, Decision, BotHints, Search } from '@bay327/engine'
import type { NewHopeDecision, NewHopeOption } from '../shared/types.ts'
import type { State } from '../rules/state.ts'
import { evaluate, facts } from './evaluate.ts'
import { oddsOf } from './odds.ts'
import { sensible } from './policy.ts'

export const hints: BotHints<State, NewHopeOption> = {
  policy: (state, decision) => sensible(state, decision as NewHopeDecision),
  // Weights for errors: a plan other than the usual plan, preferably a plan with an effect.
  weigh: (state, decision) => {
    const usual = sensible(state, decision as NewHopeDecision)
    return decision.options.map(({ id, aside }) => (id === usual ? 1 : aside ? 2 : 3))
  },
  evaluate,
  facts,
  turn: ({ turn, game }) => turn.number + (game - 1) * A_GAME,
  odds: oddsOf,
  search,
}

/**
 * A number of turns that is longer than any game. The turns of the second game of a match are counted from this number.
 */
const A_GAME = 100_000

/** Maximum number of plans to compare. A question never has more. */
const ALL = 100

function search(_state: State, { secret }: Decision<NewHopeOption>, level: BotLevel): Search {
  if (level !== 'sharp') return { how: 'policy' }
  // After boarding, only cards follow, so the value of each option is known exactly.
  if (!secret) return { how: 'compare', worlds: 2, turns: 0, standardErrors: 0, width: ALL }
  return { how: 'plans', worlds: 1, turns: 1, width: ALL, exact: true }
}
