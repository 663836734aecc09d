import type { RandomSource } from '../random/random-source.ts'
import { extend } from '../util/immutable.ts'
import type { Decision, Option, SeatId } from '../contract/game.ts'

/**
 * What a game still has to do between its decisions, as plain data in the state: a stack of small steps. A step either runs
 * (rolls, emits events, pushes further steps) or asks. The rules run until a step asks or the match is over.
 */
export interface Agenda<T> {
  /** The top of the stack is the last item. */
  readonly steps: readonly T[]
  /** Number of questions asked so far; decision ids are made from it. */
  readonly asked: number
  /** Secret or simultaneous answers by question id, until the last one is given. */
  readonly answers: Readonly<Record<string, string>>
  /** Number of answers to `Frame.beside` questions. */
  readonly asides: number
}

export interface HasAgenda<T> {
  readonly agenda: Agenda<T>
}

/** A decision as the rules ask it. `id` distinguishes it from others that are open with it; the seat when omitted. */
export type Question<O extends Option = Option> = Omit<Decision<O>, 'id' | 'answered'> & { readonly id?: string }

/** One of several simultaneous answers. */
export interface Given<O extends Option = Option> {
  readonly seat: SeatId
  /** Id of the question. */
  readonly id: string
  readonly option: O
}

/** What a step uses besides the state. */
export interface Stage<E> {
  readonly chance: RandomSource
  tell(event: E): void
}

export function newAgenda<T>(...steps: readonly T[]): Agenda<T> {
  return { steps: [...steps].reverse(), asked: 0, answers: noAnswers, asides: 0 }
}

/** One shared object, so that results memoized by it stay the same from step to step. */
export const noAnswers: Agenda<unknown>['answers'] = Object.freeze({})

/** The type of the steps in a state's agenda. */
export type StepOf<S extends HasAgenda<unknown>> = S['agenda']['steps'][number]

/** Pushes steps; the first argument runs first. */
export function push<S extends HasAgenda<unknown>>(state: S, ...steps: StepOf<S>[]): S {
  const { steps: below, asked, answers, asides } = state.agenda
  return extend(state, { agenda: { steps: [...below, ...steps.reverse()], asked, answers, asides } })
}

/** Returns the step that runs or asks next. */
export function nextStep<T>(state: HasAgenda<T>): T | undefined {
  return state.agenda.steps.at(-1)
}
