import { runScript, type Script, type ScriptedRules } from '@bay327/engine'
import type { Step } from './agenda.ts'
import { attack, beginAttacks } from './attack.ts'
import type { DantooineEvent } from './sight/events.ts'
import { askRebelMove, moveRebel } from './rebel-move.ts'
import { beginTurn, nextTurn } from './turn.ts'
import type { DantooineOption } from './sight/types.ts'
import type { State } from './state.ts'
import { askVaderMove, keepVader, moveVader, vaderSpin } from './vader-move.ts'

/** Where the X-Wing ends and where Vader ends are asked; all else follows. */
const script: Script<State, Step, DantooineOption, DantooineEvent> = {
  isOver: (state) => state.outcome !== undefined,
  ask(state, step) {
    if (step.do === 'rebel-move') return [askRebelMove(state)]
    return step.do === 'vader-move' ? askVaderMove(state) : []
  },
  answer: (state, step, option, stage) =>
    step.do === 'rebel-move' ? moveRebel(state, option, stage) : moveVader(state, option, stage),
  run(state, step, stage) {
    switch (step.do) {
      case 'turn':
        return beginTurn(state, stage)
      case 'rebel-move':
        throw new Error('an X-Wing can always move')
      case 'vader-spin':
        return vaderSpin(state, stage)
      case 'vader-move':
        return keepVader(state, stage)
      case 'attacks':
        return beginAttacks(state, stage)
      case 'attack':
        return attack(state, step.target, stage)
      case 'next':
        return nextTurn(state)
    }
  },
}

export const rules: ScriptedRules<State, DantooineOption, DantooineEvent> = runScript(script)
