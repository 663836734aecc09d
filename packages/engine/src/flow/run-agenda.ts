import { nextStep, noAnswers, type SimultaneousAnswer, type HasAgenda, type Question } from './agenda.ts'
import type { RandomSource } from '../random/random-source.ts'
import { extend, setKey } from '../util/immutable.ts'
import type { Decision, GameEvent, Option, Passing, SeatId, Turn } from '../contract/game.ts'
import { memoizeLast } from '../util/memoize.ts'
import { sideDecisions, decisionsOf, onlyOption, isSimultaneous, isSideDecision, questionId } from './decisions.ts'
import type { Table } from './update-state.ts'

/** More steps than any game takes between two decisions. If there are more, an endless loop is reported. */
const ENDLESS = 100_000

/** Number of states whose questions are cached: the state before an answer, the state after it, and some for undo. */
const KNOWN = 4

/** Whether a list is not empty. Only questions of such a list are cached, because most steps ask nothing. */
const isAny = (list: readonly unknown[]): boolean => list.length > 0

/** The part of a `Game` that an agenda implements. */
export interface Rules<S, O extends Option, E extends GameEvent> {
  /** Runs from the first state to the first decision. A game calls it in `setup`. */
  begin(state: S, chance: RandomSource): Turn<S, E>
  decisions(state: S): readonly Decision<O>[]
  decide(state: S, decision: Decision<O>, option: O, chance: RandomSource, passing?: Passing<S, E>): Turn<S, E>
}

/**
 * What every step has to define. `run`, `answer` and `together` are called after the step is removed from the agenda.
 */
export interface Steps<T, S, O extends Option, E extends GameEvent> {
  isOver(state: S): boolean
  /**
   * Returns the step's questions, or an empty list if the step runs. Several questions or secret questions are
   * simultaneous.
   */
  ask(state: S, step: T): readonly Question<O>[]
  run(table: Table<S, E>, step: T): void
  /** Handles the answer to one open question. */
  answer(table: Table<S, E>, step: T, option: O, question: Question<O>): void
  together(table: Table<S, E>, step: T, answers: readonly SimultaneousAnswer<O>[]): void
  ready?(seat: SeatId): E
  sideQuestions?(state: S): readonly Question<O>[]
  answerSideQuestion?(table: Table<S, E>, question: Question<O>, option: O): void
}

/**
 * Builds rules that run steps one after the other. Decisions with one option are answered automatically. Secret answers
 * are kept until the last of them is given.
 */
export function runAgenda<T, S extends HasAgenda<T>, O extends Option, E extends GameEvent>(
  rules: Steps<T, S, O, E>,
): Rules<S, O, E> {
  /** Simultaneous questions stay the same after each answer, so the cached questions are used again. */
  const { of: ask, note: cacheQuestions } = memoizeLast(KNOWN, questionsAt, isAny)
  const { of: decisions } = memoizeLast(KNOWN, listed, isAny)
  const sideQuestionsAt = (state: S) => (rules.isOver(state) ? [] : (rules.sideQuestions?.(state) ?? []))

  function questionsAt(state: S): readonly Question<O>[] {
    const step = nextStep(state)
    return step === undefined || rules.isOver(state) ? [] : rules.ask(state, step)
  }

  function listed(state: S): readonly Decision<O>[] {
    const waiting = decisionsOf(state.agenda, ask(state))
    const sideQuestions = sideQuestionsAt(state)
    return sideQuestions.length === 0 ? waiting : [...waiting, ...sideDecisions(state.agenda, sideQuestions)]
  }

  function runToQuestion(table: Table<S, E>, pass: (state: S) => void): void {
    for (let steps = 0; steps < ENDLESS; steps++) {
      pass(table.state)
      if (rules.isOver(table.state) || !runStep(table)) return
    }
    throw new Error(`the agenda does not end: ${JSON.stringify(nextStep(table.state))}`)
  }

  /**
   * Returns whether the top step ran, or at least one answer was filled in. Returns false if the step waits for an
   * answer.
   */
  function runStep(table: Table<S, E>): boolean {
    const step = nextStep(table.state)
    if (step === undefined) throw new Error('the agenda is empty and the match is not over')
    const questions = ask(table.state)
    const [question] = questions
    if (question === undefined) {
      table.state = popStep(table.state)
      rules.run(table, step)
      return true
    }
    if (isSimultaneous(questions)) return runTogether(table, step, questions)
    const option = onlyOption(question)
    if (option === undefined) return false
    table.state = popStep(table.state)
    rules.answer(table, step, option, question)
    return true
  }

  /**
   * If all answers are given, handles them. Otherwise fills in the answers to questions with one option. Returns
   * whether it did either.
   */
  function runTogether(table: Table<S, E>, step: T, questions: readonly Question<O>[]): boolean {
    const { answers } = table.state.agenda
    const collected: SimultaneousAnswer<O>[] = []
    for (const question of questions) {
      const id = questionId(question)
      const known = answers[id]
      const option = known === undefined ? onlyOption(question) : optionOf(question, known)
      if (option) collected.push({ seat: question.seat, id, option })
    }
    if (collected.length === questions.length) {
      table.state = popStep(table.state, 1)
      rules.together(table, step, collected)
      return true
    }
    const forced = collected.filter(({ id }) => answers[id] === undefined)
    for (const { id, option } of forced) table.state = storeAnswer(table.state, id, option)
    cacheQuestions(table.state, questions)
    return forced.length > 0
  }

  function answerQuestion(table: Table<S, E>, decision: Decision<O>, option: O): void {
    if (isSideDecision(decision)) {
      answerSideQuestion(table, decision, option)
      return
    }
    const step = nextStep(table.state)
    const questions = ask(table.state)
    const [question] = questions
    if (step === undefined || question === undefined) throw new Error(`decision ${decision.id} does not wait`)
    if (!isSimultaneous(questions)) {
      table.state = popStep(table.state, 1)
      rules.answer(table, step, option, question)
      return
    }
    const { asked, answers } = table.state.agenda
    const id = decision.id.slice(`${asked}.`.length)
    const ready = answers[id] === undefined ? rules.ready?.(decision.seat) : undefined
    if (ready) table.emit(ready)
    table.state = storeAnswer(table.state, id, option)
    cacheQuestions(table.state, questions)
  }

  function answerSideQuestion(table: Table<S, E>, decision: Decision<O>, option: O): void {
    const { agenda } = table.state
    const sideQuestions = sideQuestionsAt(table.state)
    const question = sideQuestions[sideDecisions(agenda, sideQuestions).findIndex(({ id }) => id === decision.id)]
    if (question === undefined) throw new Error(`decision ${decision.id} does not stand beside`)
    table.state = extend(table.state, { agenda: { ...agenda, asides: agenda.asides + 1 } })
    rules.answerSideQuestion?.(table, question, option)
  }

  return {
    decisions,
    begin: (state, chance) => takeTurn(state, chance, undefined, runToQuestion),
    decide: (state, decision, option, chance, passing) =>
      takeTurn(state, chance, passing, (table, pass) => {
        answerQuestion(table, decision, option)
        runToQuestion(table, pass)
      }),
  }
}

function takeTurn<S, E>(
  state: S,
  chance: RandomSource,
  passing: Passing<S, E> | undefined,
  act: (table: Table<S, E>, pass: (state: S) => void) => void,
): Turn<S, E> {
  const events: E[] = []
  const table: Table<S, E> = { state, chance, emit: (event) => void events.push(event) }
  act(table, (now) => passing?.(now, events))
  return { state: table.state, events }
}

/** Removes the top step and counts the answered questions. */
function popStep<S extends HasAgenda<unknown>>(state: S, answered = 0): S {
  const { steps, asked, asides } = state.agenda
  return extend(state, { agenda: { steps: steps.slice(0, -1), asked: asked + answered, answers: noAnswers, asides } })
}

function storeAnswer<S extends HasAgenda<unknown>>(state: S, id: string, option: Option): S {
  const { steps, asked, answers, asides } = state.agenda
  return extend(state, { agenda: { steps, asked, answers: setKey(answers, id, option.id), asides } })
}

function optionOf<O extends Option>(question: Question<O>, optionId: string): O {
  const option = question.options.find(({ id }) => id === optionId)
  if (option === undefined) throw new Error(`the answer of ${questionId(question)} is not among its options`)
  return option
}
