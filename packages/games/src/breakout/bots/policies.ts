import type { Decision, Player } from '@bay327/engine'
import { policy } from './policy.ts'
import type { BreakoutOption } from '../shared/types.ts'
import type { State } from '../rules/state.ts'

/** Rebels who fetch codes and fly, an Imperial who stands where they are likely to come. */
export const sensible: Player = (_game, state, decision, luck) =>
  policy(state as State, decision as Decision<BreakoutOption>, luck)

export const policies = { sensible }
