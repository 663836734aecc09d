import type { Player } from '@bay327/engine'
import type { EscapeDecision } from '../../shared/types.ts'
import type { State } from '../../rules/state.ts'
import { bayward, careful, type Policy } from './bayward.ts'

const player =
  (policy: Policy): Player =>
  (_game, state, decision) =>
    policy(state as State, decision as EscapeDecision)

export const policies = { bayward: player(bayward), careful: player(careful) }
