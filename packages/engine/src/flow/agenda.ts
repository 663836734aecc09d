import type { RandomSource } from '../random/random-source.ts'
import { extend } from '../util/immutable.ts'
import type { Decision, Option, SeatId } from '../contract/game.ts'

/**
 * What a game still has to do between its decisions, as plain data in its state: a stack of small steps. A step runs by
 * itself (rolls, tells events, pushes further steps) or asks; the rules run until one asks or the match is over.
 */
export interface Agenda<T> {
  /** The next one is the last. */
  readonly steps: readonly T[]
  /** How many questions are behind us: what decision ids are made of. */
  readonly asked: number
  /** Option ids that seats gave secretly at once, by question id, until the last one is in. */
  readonly answers: Readonly<Record<string, string>>
  /** How many answers came from beside (`Frame.beside`). */
  readonly asides: number
}

export interface HasAgenda<T> {
  readonly agenda: Agenda<T>
}

/** A decision as rules ask it. `id` tells it from others that wait with it: its seat, where left out. */
export type Question<O extends Option = Option> = Omit<Decision<O>, 'id' | 'answered'> & { readonly id?: string }

/** One of the answers that were given at once. */
export interface Given<O extends Option = Option> {
  readonly seat: SeatId
  /** The question's. */
  readonly id: string
  readonly option: O
}

/** What a step works with besides the state. */
export interface Stage<E> {
  readonly chance: RandomSource
  tell(event: E): void
}

export function newAgenda<T>(...steps: readonly T[]): Agenda<T> {
  return { steps: [...steps].reverse(), asked: 0, answers: noAnswers, asides: 0 }
}

/** One object, so that what is made of it stays the same from step to step. */
export const noAnswers: Agenda<unknown>['answers'] = Object.freeze({})

/** The kind of step of a state's agenda. */
export type StepOf<S extends HasAgenda<unknown>> = S['agenda']['steps'][number]

/** Puts steps on top; the first named comes first. */
export function push<S extends HasAgenda<unknown>>(state: S, ...steps: StepOf<S>[]): S {
  const { steps: below, asked, answers, asides } = state.agenda
  return extend(state, { agenda: { steps: [...below, ...steps.reverse()], asked, answers, asides } })
}

/** The step that comes next, or that asks. */
export function nextStep<T>(state: HasAgenda<T>): T | undefined {
  return state.agenda.steps.at(-1)
}
