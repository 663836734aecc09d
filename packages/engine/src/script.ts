import type { HasAgenda, Script, Stage } from './agenda.ts'
import type { GameEvent, Option } from './game.ts'
import { runSteps, type Rules } from './run.ts'

/** Runs a game's script, whose parts take a state and give the next one. */
export function runScript<T, S extends HasAgenda<T>, O extends Option, E extends GameEvent>(
  script: Script<S, T, O, E>,
): Rules<S, O, E> {
  const { isOver, ask, ready, beside } = script
  return runSteps<T, S, O, E>({
    isOver,
    ask,
    run(table, step) {
      table.state = script.run(table.state, step, stageOf(table))
    },
    answer(table, step, option) {
      table.state = script.answer(table.state, step, option, stageOf(table))
    },
    together(table, step, given) {
      if (script.together === undefined) throw new Error('answers given at once, and no `together` to carry them out')
      table.state = script.together(table.state, step, given, stageOf(table))
    },
    answerBeside(table, question, option) {
      table.state = script.answerBeside?.(table.state, question, option, stageOf(table)) ?? table.state
    },
    ...(ready && { ready }),
    ...(beside && { beside }),
  })
}

const stageOf = <E>({ chance, tell }: Stage<E>): Stage<E> => ({ chance, tell })

export type ScriptedRules<S, O extends Option, E extends GameEvent> = Rules<S, O, E>
