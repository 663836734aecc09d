import { defaultPlayer, pick, type Player } from '@bay327/engine'
import { sensible as planSensibly } from './policy.ts'
import type { NewHopeDecision } from '../shared/types.ts'
import type { State } from '../rules/state.ts'

/** A player that attacks with all characters at random targets, supports no character, and boards with all who may. */
export const plain: Player = (game, state, decision, luck) => {
  if (decision.kind !== 'target') return defaultPlayer(game, state, decision, luck)
  const attacks = decision.options.filter(({ aside }) => !aside)
  return pick(luck, attacks.length > 0 ? attacks : decision.options).id
}

/** A player with the sensible strategy. It uses only what its seat can see. */
export const sensible: Player = (_game, state, decision) => planSensibly(state as State, decision as NewHopeDecision)

export const policies = { sensible, plain }
