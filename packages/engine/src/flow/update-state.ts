import { push, type HasAgenda, type Stage, type StepOf } from './agenda.ts'
import { extend } from '../util/immutable.ts'

/** The working state of a step: the state so far (replaced, never modified), the chance, and the event sink. */
export interface Table<S, E> extends Stage<E> {
  state: S
}

/** Pushes steps; the first argument runs first. */
export function pushSteps<S extends HasAgenda<unknown>>(table: { state: S }, ...steps: readonly StepOf<S>[]): void {
  table.state = push(table.state, ...steps)
}

/** Replaces these parts of the state. */
export function updateState<S extends object>(table: { state: S }, parts: Partial<NoInfer<S>>): void {
  table.state = extend(table.state, parts)
}
