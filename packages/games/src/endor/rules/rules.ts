import { stateMachine } from '@bay327/engine'
import { attackStep, hitsStep } from './battles/attack.ts'
import type { Seat } from '../shared/data/types.ts'
import { shotStep } from './battles/death-star.ts'
import type { EndorEvent } from '../shared/events.ts'
import { flyStep, moveStep } from './move.ts'
import { orderStep } from './battles/execution.ts'
import { planStep } from './plan.ts'
import { resigning } from './resign.ts'
import { dealStep, discardStep, drawStep, roundStep, turnStep } from './round.ts'
import type { EndorOption } from '../shared/types.ts'
import type { State } from './state.ts'

/** The rules: a section for each step. */
export const rules = stateMachine<State, EndorOption, EndorEvent>(
  {
    deal: dealStep,
    round: roundStep,
    plan: planStep,
    turn: turnStep,
    order: orderStep,
    move: moveStep,
    fly: flyStep,
    attack: attackStep,
    hits: hitsStep,
    shot: shotStep,
    discard: discardStep,
    draw: drawStep,
  },
  {
    isOver: ({ outcome }) => outcome !== undefined,
    ready: (seat) => ({ type: 'ready', seat: seat as Seat }),
    sideQuestions: resigning,
  },
)
