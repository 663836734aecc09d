import { push, type Script } from '@bay327/engine'
import { battle } from './battle.ts'
import { askCard, takeCard } from './cards.ts'
import { collect } from './collect.ts'
import { askRebel, askSoldier, attack, call, endFight } from './combat.ts'
import type { BreakoutEvent } from './sight/events.ts'
import { throwAtFalcon } from './falcon.ts'
import { askOrders, askSquare, order, send } from './orders.ts'
import { askPlans, beginOrders, keepPlans } from './plans.ts'
import { reveal } from './reveal.ts'
import { roll } from './round.ts'
import { askPlace, place } from './setup.ts'
import { rebelSeatIds, type BreakoutOption } from './sight/types.ts'
import type { State } from './state.ts'
import type { Step } from './agenda.ts'

/** A round: roll, secret moves, the Imperial's moves, reveal, combat (BRK-5a). */
export const script: Script<State, Step, BreakoutOption, BreakoutEvent> = {
  isOver: (state) => state.outcome !== undefined,
  ask(state, step) {
    switch (step.do) {
      case 'place':
        return askPlace(state, step.soldier)
      case 'plan':
        return askPlans(state)
      case 'orders':
        return askOrders(state)
      case 'send':
        return askSquare(state, step.soldier)
      case 'combat':
        return askRebel(state)
      case 'fight':
        return askSoldier(state, step.rebel)
      case 'card':
        return askCard(state, step.rebel)
      case 'round':
      case 'reveal':
      case 'falcon':
      case 'collect':
      case 'battle':
        return []
    }
  },
  answer(state, step, option, stage) {
    switch (step.do) {
      case 'place':
        return place(state, option, stage)
      case 'orders':
        return order(state, option, stage)
      case 'send':
        return send(state, option, stage)
      case 'combat':
        return call(state, option)
      case 'fight':
        return attack(state, option)
      case 'card':
        return takeCard(state, step.rebel, option, stage)
      case 'plan':
      case 'round':
      case 'reveal':
      case 'falcon':
      case 'collect':
      case 'battle':
        throw new Error(`${step.do} asks nobody alone`)
    }
  },
  together: (state, _step, picks) => keepPlans(state, picks),
  ready(seat) {
    const rebel = rebelSeatIds.find((each) => each === seat)
    if (rebel === undefined) throw new Error(`${seat} plans nothing`)
    return { type: 'ready', seat: rebel }
  },
  run(state, step, stage) {
    switch (step.do) {
      case 'round':
        return roll(state, stage)
      case 'plan':
        return beginOrders(state)
      case 'orders':
        return push(state, { do: 'reveal' })
      case 'reveal':
        return reveal(state, stage)
      case 'falcon':
        return throwAtFalcon(state, step.rebel, stage)
      case 'collect':
        return collect(state, step.rebels, stage)
      case 'combat':
        return push(state, { do: 'round' })
      case 'fight':
        return endFight(state)
      case 'battle':
        return battle(state, step.rebel, step.soldier, stage)
      case 'place':
      case 'send':
      case 'card':
        throw new Error(`${step.do} asks`)
    }
  },
}
