import type { RandomSource } from '../random/random-source.ts'
import { extend } from '../util/immutable.ts'
import type { Decision, Option, SeatId } from '../contract/game.ts'

/**
 * What a game still has to do between its decisions: a stack of small steps, as plain data in the state. A step either
 * runs (rolls, emits events, pushes further steps) or asks. Steps run until one of them asks or the match is over.
 */
export interface Agenda<T> {
  /** The top of the stack is the last item. */
  readonly steps: readonly T[]
  /** Number of questions asked so far. Decision ids are made from this number. */
  readonly asked: number
  /** Secret or simultaneous answers by question id. They are kept until the last of them is given. */
  readonly answers: Readonly<Record<string, string>>
  /** Number of answers to `Frame.sideQuestions`. */
  readonly asides: number
}

export interface HasAgenda<T> {
  readonly agenda: Agenda<T>
}

/** A decision as the rules ask it. `id` distinguishes simultaneously open questions; when omitted, it is the seat. */
export type Question<O extends Option = Option> = Omit<Decision<O>, 'id' | 'answered'> & { readonly id?: string }

/** One of several simultaneous answers. */
export interface SimultaneousAnswer<O extends Option = Option> {
  readonly seat: SeatId
  /** Id of the question. */
  readonly id: string
  readonly option: O
}

/** What a step uses in addition to the state. */
export interface Stage<E> {
  readonly chance: RandomSource
  emit(event: E): void
}

export function newAgenda<T>(...steps: readonly T[]): Agenda<T> {
  return { steps: [...steps].reverse(), asked: 0, answers: noAnswers, asides: 0 }
}

/** One shared object for "no answers", so that results memoized by this object stay valid from step to step. */
export const noAnswers: Agenda<unknown>['answers'] = Object.freeze({})

/** The type of the steps in a state's agenda. */
export type StepOf<S extends HasAgenda<unknown>> = S['agenda']['steps'][number]

/** Pushes steps on the agenda. The first argument runs first. */
export function push<S extends HasAgenda<unknown>>(state: S, ...steps: StepOf<S>[]): S {
  const { steps: below, asked, answers, asides } = state.agenda
  return extend(state, { agenda: { steps: [...below, ...steps.reverse()], asked, answers, asides } })
}

/** Returns the step that runs or asks next. Returns undefined if the agenda is empty. */
export function nextStep<T>(state: HasAgenda<T>): T | undefined {
  return state.agenda.steps.at(-1)
}
