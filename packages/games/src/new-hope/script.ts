import { runScript, type Script, type ScriptedRules } from '@bay327/engine'
import type { Step } from './agenda.ts'
import { attackAll } from './attack.ts'
import { askBoard, boardHeroes } from './board.ts'
import { check, endTurn } from './end.ts'
import type { NewHopeEvent } from './sight/events.ts'
import { locate } from './locate.ts'
import { answerParley, askParley } from './parley.ts'
import { deal } from './setup.ts'
import { askSupport, revealSupport } from './support.ts'
import { askTargets, revealTargets } from './targets.ts'
import type { NewHopeOption } from './sight/types.ts'
import type { State } from './state.ts'

/** A turn: places, support, targets, attacks, the Falcon, the end (NH-1 to NH-8). */
export const script: Script<State, Step, NewHopeOption, NewHopeEvent> = {
  isOver: (state) => state.outcome !== undefined,
  ready: (seat) => ({ type: 'ready', seat }),
  ask(state, step) {
    switch (step.do) {
      case 'support':
        return askSupport(state)
      case 'target':
        return askTargets(state)
      case 'board':
        return askBoard(state)
      case 'deal':
      case 'locate':
      case 'attack':
      case 'end-turn':
      case 'check':
        return []
    }
  },
  run(state, step, stage) {
    switch (step.do) {
      case 'deal':
        return deal(state, stage)
      case 'locate':
        return locate(state, stage)
      case 'attack':
        return attackAll(state, stage)
      case 'board':
        return state
      case 'end-turn':
        return endTurn(state, stage)
      case 'check':
        return check(state, stage)
      case 'support':
      case 'target':
        throw new Error(`${step.do} asks`)
    }
  },
  answer: (state, _step, option, stage) => boardHeroes(state, [option], stage),
  together(state, step, picks, stage) {
    if (step.do === 'support') return revealSupport(state, picks, stage)
    if (step.do === 'target') return revealTargets(state, picks, stage)
    const options = picks.map(({ option }) => option)
    return boardHeroes(state, options, stage)
  },
  beside: askParley,
  answerBeside: answerParley,
}

export const rules: ScriptedRules<State, NewHopeOption, NewHopeEvent> = runScript(script)
