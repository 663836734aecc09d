import { push, type Script, type Stage } from '@bay327/engine'
import { actionStep, discardStep, drawStep, reshuffleStep } from './action.ts'
import type { Step } from './agenda.ts'
import { bayStep, falconStep } from './bay.ts'
import { beginStep, fireStep, shootStep, trappedStep } from './blaster.ts'
import { cardStep } from './card.ts'
import { effectsStep, removeStep, statStep } from './effects.ts'
import type { EscapeEvent } from './sight/events.ts'
import { judgeStep } from './force.ts'
import { bonusStep, jumpStep, leaveStep, moveStep, nearestStep } from './movement.ts'
import { callObiWan } from './obi-wan.ts'
import { huntersStep, shootoutStep } from './shootout.ts'
import type { Section, Table } from './table.ts'
import { terminalStep, tractorStep } from './terminals.ts'
import { testStep } from './trial.ts'
import { consentStep, transferStep } from './transfer.ts'
import { endStep, turnStep } from './turn.ts'
import type { EscapeOption } from './sight/types.ts'
import type { State } from './state.ts'
import { vaderStep } from './vader.ts'

/** Every step's part of the rules. */
const sections: { readonly [K in Step['do']]: Section<Extract<Step, { do: K }>> } = {
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

function sectionOf<S extends Step>(step: S): Section<S> {
  return sections[step.do] as Section<S>
}

function play(state: State, stage: Stage<EscapeEvent>, act: (table: Table) => void): State {
  const table: Table = { state, ...stage }
  act(table)
  return table.state
}

/** The rules as they run, question by question. */
export const script: Script<State, Step, EscapeOption, EscapeEvent> = {
  isOver: (state) => state.outcome !== undefined,
  ask(state, step) {
    const question = sectionOf(step).ask?.(state, step)
    return question ? [question] : []
  },
  run: (state, step, stage) => play(state, stage, (table) => sectionOf(step).run?.(table, step)),
  /** After Obi-Wan the same step goes on, and asks again if it still has something to ask (ESC-12c). */
  answer(state, step, option, stage) {
    if (option.verb !== 'obi') return play(state, stage, (table) => sectionOf(step).answer?.(table, step, option))
    return play(push(state, step), stage, (table) => callObiWan(table, option))
  },
}
