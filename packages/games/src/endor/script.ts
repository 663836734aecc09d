import { runScript, type Script, type ScriptedRules, type Stage } from '@bay327/engine'
import type { Step } from './agenda.ts'
import { attackStep, hitsStep } from './attack.ts'
import type { Seat } from './sight/data/types.ts'
import { shotStep } from './death-star.ts'
import type { EndorEvent } from './sight/events.ts'
import { flyStep, moveStep } from './move.ts'
import { orderStep } from './order.ts'
import { layPiles, planStep } from './plan.ts'
import { answerResign, askResign } from './resign.ts'
import { dealStep, discardStep, drawStep, roundStep, turnStep } from './round.ts'
import type { Section, Table } from './table.ts'
import type { EndorOption } from './sight/types.ts'
import type { State } from './state.ts'

/** Every step's part of the rules. */
const sections: { readonly [K in Step['do']]: Section<Extract<Step, { do: K }>> } = {
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
}

function sectionOf<S extends Step>(step: S): Section<S> {
  return sections[step.do] as Section<S>
}

function play(state: State, stage: Stage<EndorEvent>, act: (table: Table) => void): State {
  const table: Table = { state, ...stage }
  act(table)
  return table.state
}

const script: Script<State, Step, EndorOption, EndorEvent> = {
  isOver: (state) => state.outcome !== undefined,
  ask: (state, step) => sectionOf(step).ask?.(state, step) ?? [],
  run: (state, step, stage) => play(state, stage, (table) => sectionOf(step).run?.(table, step)),
  answer: (state, step, option, stage) => play(state, stage, (table) => sectionOf(step).answer?.(table, step, option)),
  together: (state, _step, picks, stage) => play(state, stage, (table) => layPiles(table, picks)),
  ready: (seat) => ({ type: 'ready', seat: seat as Seat }),
  beside: askResign,
  answerBeside: (state, question, option, stage) =>
    play(state, stage, (table) => answerResign(table, question, option)),
}

export const rules: ScriptedRules<State, EndorOption, EndorEvent> = runScript(script)
