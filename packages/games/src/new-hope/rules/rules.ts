import { stateMachine, type Frame, type Sections } from '@bay327/engine'
import { attackStep } from './attack.ts'
import { boardStep } from './board.ts'
import { checkStep, endTurnStep } from './end.ts'
import { locateStep } from './locate.ts'
import { parley } from './parley.ts'
import { dealStep } from './setup.ts'
import type { NewHopeEvent } from '../shared/events.ts'
import type { NewHopeOption } from '../shared/types.ts'
import type { State } from './state.ts'
import { supportStep } from './support.ts'
import { targetStep } from './targets.ts'

/** The steps of a turn: areas, support, targets, attacks, the Falcon, the end (NH-1 to NH-8). */
export const parts: Sections<State, NewHopeOption, NewHopeEvent> = {
  deal: dealStep,
  locate: locateStep,
  support: supportStep,
  target: targetStep,
  attack: attackStep,
  board: boardStep,
  'end-turn': endTurnStep,
  check: checkStep,
}

export const frame: Frame<State, NewHopeOption, NewHopeEvent> = {
  isOver: ({ outcome }) => outcome !== undefined,
  ready: (seat) => ({ type: 'ready', seat }),
  sideQuestions: parley,
}

export const rules = stateMachine(parts, frame)
