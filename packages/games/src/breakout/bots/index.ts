import type { BotLevel, Decision, BotHints, Search } from '@bay327/engine'
import type { BreakoutOption, Kind } from '../shared/types.ts'
import type { State } from '../rules/state.ts'
import { evaluate } from './evaluate.ts'
import { facts } from './facts.ts'
import { imagine } from './imagine.ts'
import { policy, weigh } from './policy.ts'

export const hints: BotHints<State, BreakoutOption> = {
  policy,
  weigh,
  evaluate,
  facts,
  imagine,
  turn: ({ round }) => round.number,
  search,
}

const asPolicy: Search = { how: 'policy' }

/** Returns the search settings. The search plays on to the end of the round and evaluates the position there. */
function search(_state: State, { kind }: Decision<BreakoutOption>, level: BotLevel): Search {
  if (level !== 'sharp') return asPolicy
  switch (kind as Kind) {
    case 'place':
      return asPolicy
    case 'plan':
      return { how: 'compare', worlds: 32, turns: 1, standardErrors: 1, width: 10 }
    case 'orders':
    case 'send':
    case 'next-rebel':
    case 'next-soldier':
    case 'card':
      return { how: 'compare', worlds: 32, turns: 1, standardErrors: 1, width: 6 }
  }
}
