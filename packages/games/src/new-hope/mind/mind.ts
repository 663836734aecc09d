import type { Mind } from '@bay327/engine'
import type { NewHopeDecision, NewHopeOption } from '../sight/types.ts'
import type { State } from '../state.ts'
import { sensible } from './policy.ts'

export const mind: Mind<State, NewHopeOption> = {
  policy: (state, decision) => sensible(state, decision as NewHopeDecision),
  turn: ({ turn, game }) => turn.number + (game - 1) * A_GAME,
}

/** More turns than any game takes: the second one of a match counts on from here. */
const A_GAME = 100_000
