import type { Frame, Sections } from '@bay327/engine'
import { actionStep, discardStep, drawStep, reshuffleStep } from './turn/action.ts'
import { bayStep } from './turn/bay.ts'
import { beginStep, fireStep, shootStep, trappedStep } from './fights/blaster.ts'
import { cardStep } from './turn/card.ts'
import { effectsStep, removeStep, statStep } from './turn/effects.ts'
import type { EscapeEvent } from '../shared/events.ts'
import { falconStep } from './turn/falcon.ts'
import { judgeStep } from './fights/force.ts'
import { bonusStep, jumpStep, leaveStep, moveStep, nearestStep } from './turn/movement.ts'
import { huntersStep, shootoutStep } from './fights/shootout.ts'
import { terminalStep, tractorStep } from './turn/terminals.ts'
import { testStep } from './fights/trial.ts'
import { consentStep, transferStep } from './turn/transfer.ts'
import { endStep, turnStep } from './turn/turn.ts'
import type { EscapeOption } from '../shared/types.ts'
import type { State } from './state.ts'
import { vaderStep } from './fights/vader-sector.ts'

/** The section of each step, without Obi-Wan's calls. */
export const parts: Sections<State, EscapeOption, EscapeEvent> = {
  turn: turnStep,
  end: endStep,
  begin: beginStep,
  fire: fireStep,
  shoot: shootStep,
  trapped: trappedStep,
  action: actionStep,
  draw: drawStep,
  card: cardStep,
  test: testStep,
  shootout: shootoutStep,
  hunters: huntersStep,
  judge: judgeStep,
  effects: effectsStep,
  stat: statStep,
  remove: removeStep,
  discard: discardStep,
  reshuffle: reshuffleStep,
  terminal: terminalStep,
  tractor: tractorStep,
  vader: vaderStep,
  leave: leaveStep,
  nearest: nearestStep,
  jump: jumpStep,
  transfer: transferStep,
  consent: consentStep,
  move: moveStep,
  bonus: bonusStep,
  bay: bayStep,
  falcon: falconStep,
}

export const frame: Frame<State, EscapeOption, EscapeEvent> = { isOver: ({ outcome }) => outcome !== undefined }
