import type { Decision, Player } from '@bay327/engine'
import { policy } from './policy.ts'
import type { BreakoutOption } from '../shared/types.ts'
import type { State } from '../rules/state.ts'

/** A player for the simulator: Rebels collect codes and go to the ship, and the Imperial guards likely squares. */
export const sensible: Player = (_game, state, decision, luck) =>
  policy(state as State, decision as Decision<BreakoutOption>, luck)

export const policies = { sensible }
