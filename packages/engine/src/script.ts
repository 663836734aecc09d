import { nextStep, noAnswers, type Given, type HasAgenda, type Question, type Script, type Stage } from './agenda.ts'
import type { Chance } from './chance.ts'
import { extend, put } from './extend.ts'
import type { Decision, GameEvent, Option, Passing, Turn } from './game.ts'
import { besides, decisionsOf, forcedOption, isAtOnce, isBeside, questionId } from './question.ts'

/** More steps than any rules take between two decisions: a loop that would never end is named instead. */
const ENDLESS = 100_000

/** The part of a `Game` that an agenda gives. */
export interface ScriptedRules<S, O extends Option, E extends GameEvent> {
  /** From the first state to the first decision: for `setup`. */
  begin(state: S, chance: Chance): Turn<S, E>
  decisions(state: S): readonly Decision<O>[]
  decide(state: S, decision: Decision<O>, option: O, chance: Chance, passing?: Passing<S, E>): Turn<S, E>
}

/** Runs a game's script: decisions with one option answer themselves, secret ones wait for the last. */
export function runScript<T, S extends HasAgenda<T>, O extends Option, E extends GameEvent>(
  script: Script<S, T, O, E>,
): ScriptedRules<S, O, E> {
  const asked = rememberLists((state: S): readonly Question<O>[] => {
    const step = nextStep(state)
    return step === undefined || script.isOver(state) ? [] : script.ask(state, step)
  })
  const ask = asked.of
  const askBeside = (state: S) => (script.isOver(state) ? [] : (script.beside?.(state) ?? []))
  const { of: decisions } = rememberLists((state: S): readonly Decision<O>[] => {
    const waiting = decisionsOf(state.agenda, ask(state))
    const beside = askBeside(state)
    return beside.length === 0 ? waiting : [...waiting, ...besides(state.agenda, beside)]
  })

  function settle(from: S, stage: Stage<E>, pass: (state: S) => void): S {
    let state = from
    for (let steps = 0; steps < ENDLESS; steps++) {
      pass(state)
      if (script.isOver(state)) return state
      const next = runStep(state, stage)
      if (next === undefined) return state
      state = next
    }
    throw new Error(`the agenda does not end: ${JSON.stringify(nextStep(state))}`)
  }

  /** The state after the step on top, or undefined when it waits for an answer. */
  function runStep(state: S, stage: Stage<E>): S | undefined {
    const step = nextStep(state)
    if (step === undefined) throw new Error('the agenda is empty and the match is not over')
    const questions = ask(state)
    const [question] = questions
    if (question === undefined) return script.run(takeStep(state), step, stage)
    if (isAtOnce(questions)) return runTogether(state, step, questions, stage)
    const option = forcedOption(question)
    return option && script.answer(takeStep(state), step, option, stage)
  }

  /** Carries all answers out when none but forced ones is missing; else fills those in. */
  function runTogether(state: S, step: T, questions: readonly Question<O>[], stage: Stage<E>): S | undefined {
    const { answers } = state.agenda
    const given: Given<O>[] = []
    for (const each of questions) {
      const id = questionId(each)
      const known = answers[id]
      const option = known === undefined ? forcedOption(each) : optionOf(each, known)
      if (option) given.push({ seat: each.seat, id, option })
    }
    if (given.length === questions.length) {
      if (script.together === undefined) throw new Error('answers given at once, and no `together` to carry them out')
      return script.together(takeStep(state, 1), step, given, stage)
    }
    const forced = given.filter(({ id }) => answers[id] === undefined)
    if (forced.length === 0) return undefined
    return asking(
      questions,
      forced.reduce((filled, { id, option }) => keepAnswer(filled, id, option.id), state),
    )
  }

  function answerQuestion(state: S, decision: Decision<O>, option: O, stage: Stage<E>): S {
    if (isBeside(decision)) return answerBeside(state, decision, option, stage)
    const step = nextStep(state)
    const questions = ask(state)
    if (step === undefined) throw new Error(`decision ${decision.id} does not wait`)
    if (!isAtOnce(questions)) return script.answer(takeStep(state, 1), step, option, stage)

    const id = decision.id.slice(`${state.agenda.asked}.`.length)
    const ready = state.agenda.answers[id] === undefined ? script.ready?.(decision.seat) : undefined
    if (ready) stage.tell(ready)
    return asking(questions, keepAnswer(state, id, option.id))
  }

  /** What was asked at once is still asked, whatever is answered of it. */
  function asking(questions: readonly Question<O>[], state: S): S {
    asked.note(state, questions)
    return state
  }

  function answerBeside(state: S, decision: Decision<O>, option: O, stage: Stage<E>): S {
    const beside = askBeside(state)
    const at = besides(state.agenda, beside).findIndex(({ id }) => id === decision.id)
    const question = beside[at]
    if (question === undefined) throw new Error(`decision ${decision.id} does not stand beside`)
    const counted = { ...state, agenda: { ...state.agenda, asides: state.agenda.asides + 1 } }
    return script.answerBeside?.(counted, question, option, stage) ?? counted
  }

  return {
    decisions,
    begin: (state, chance) => onStage(chance, undefined, (stage, pass) => settle(state, stage, pass)),
    decide: (state, decision, option, chance, passing) =>
      onStage(chance, passing, (stage, pass) => settle(answerQuestion(state, decision, option, stage), stage, pass)),
  }
}

function onStage<S, E>(
  chance: Chance,
  passing: Passing<S, E> | undefined,
  act: (stage: Stage<E>, pass: (state: S) => void) => S,
): Turn<S, E> {
  const events: E[] = []
  const pass = (state: S) => passing?.(state, events)
  const state = act({ chance, tell: (event) => void events.push(event) }, pass)
  return { state, events }
}

/** How many states are remembered: those before and after an answer, and some of an undo. */
const REMEMBERED = 4

/**
 * A state is never changed in place, so what follows from it is worked out once and kept for the last few states. (A
 * `WeakMap` would keep it for all, and costs as much as the rules themselves; nothing is what most steps ask.)
 */
function rememberLists<S extends object, R>(
  work: (state: S) => readonly R[],
): {
  readonly of: (state: S) => readonly R[]
  readonly note: (state: S, list: readonly R[]) => void
} {
  const known: { readonly state: S; readonly list: readonly R[] }[] = []
  const note = (state: S, list: readonly R[]) => {
    if (list.length > 0 && known.unshift({ state, list }) > REMEMBERED) known.pop()
  }
  return {
    note,
    of(state) {
      for (const each of known) if (each.state === state) return each.list
      const list = work(state)
      note(state, list)
      return list
    },
  }
}

/** Without the step on top; so many questions more are behind us. */
function takeStep<T, S extends HasAgenda<T>>(state: S, answered = 0): S {
  const { steps, asked, asides } = state.agenda
  return extend(state, { agenda: { steps: steps.slice(0, -1), asked: asked + answered, answers: noAnswers, asides } })
}

function keepAnswer<T, S extends HasAgenda<T>>(state: S, id: string, option: string): S {
  const { steps, asked, answers, asides } = state.agenda
  return extend(state, { agenda: { steps, asked, answers: put(answers, id, option), asides } })
}

function optionOf<O extends Option>(question: Question<O>, optionId: string): O {
  const option = question.options.find(({ id }) => id === optionId)
  if (option === undefined) throw new Error(`the answer of ${questionId(question)} is not among its options`)
  return option
}
