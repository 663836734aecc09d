import { stateMachine } from '@bay327/engine'
import { battleStep } from './battles/battle.ts'
import { cardStep } from './cards.ts'
import { collectStep } from './collect.ts'
import { combatStep, fightStep } from './battles/combat.ts'
import { falconStep } from './falcon.ts'
import { ordersStep, sendStep } from './orders.ts'
import { planStep } from './plans.ts'
import { revealStep } from './reveal.ts'
import { roundStep } from './round.ts'
import { placeStep } from './setup.ts'
import type { BreakoutEvent } from '../shared/events.ts'
import type { BreakoutOption, RebelSeat } from '../shared/types.ts'
import type { State } from './state.ts'

/** The steps of a round: roll, secret moves, the Imperial's moves, reveal, combat (BRK-5a). */
export const rules = stateMachine<State, BreakoutOption, BreakoutEvent>(
  {
    place: placeStep,
    round: roundStep,
    plan: planStep,
    orders: ordersStep,
    send: sendStep,
    reveal: revealStep,
    falcon: falconStep,
    collect: collectStep,
    combat: combatStep,
    fight: fightStep,
    battle: battleStep,
    card: cardStep,
  },
  {
    isOver: ({ outcome }) => outcome !== undefined,
    ready: (seat) => ({ type: 'ready', seat: seat as RebelSeat }),
  },
)
