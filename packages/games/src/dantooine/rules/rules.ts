import { stateMachine } from '@bay327/engine'
import { attacksStep, attackStep } from './attack.ts'
import { rebelMoveStep } from './rebel-move.ts'
import type { DantooineEvent } from '../shared/events.ts'
import type { DantooineOption } from '../shared/types.ts'
import type { State } from './state.ts'
import { nextStep, turnStep } from './turn.ts'
import { vaderMoveStep, vaderSpinStep } from './vader-move.ts'

/**
 * The steps of a turn. Players choose the ends of the X-Wing's move and of Vader's move; all other steps are automatic.
 */
export const rules = stateMachine<State, DantooineOption, DantooineEvent>(
  {
    turn: turnStep,
    'rebel-move': rebelMoveStep,
    'vader-spin': vaderSpinStep,
    'vader-move': vaderMoveStep,
    attacks: attacksStep,
    attack: attackStep,
    next: nextStep,
  },
  { isOver: ({ outcome }) => outcome !== undefined },
)
