import { push, type HasAgenda, type Stage, type StepOf } from './agenda.ts'
import { extend } from '../util/immutable.ts'

/** What a step works on: the state so far (replaced, never modified), the source of chance, and the list of events. */
export interface Table<S, E> extends Stage<E> {
  state: S
}

/** Pushes steps on the agenda. The first argument runs first. */
export function pushSteps<S extends HasAgenda<unknown>>(table: { state: S }, ...steps: readonly StepOf<S>[]): void {
  table.state = push(table.state, ...steps)
}

/** Replaces the given parts of the table's state. */
export function updateState<S extends object>(table: { state: S }, parts: Partial<NoInfer<S>>): void {
  table.state = extend(table.state, parts)
}
