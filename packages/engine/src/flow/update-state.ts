import { push, type HasAgenda, type Stage, type StepOf } from './agenda.ts'
import { extend } from '../util/immutable.ts'

/** The table in play: the state so far, replaced and never changed in place, the luck, and the voice. */
export interface Table<S, E> extends Stage<E> {
  state: S
}

/** Puts steps on top; the first named comes first. */
export function pushSteps<S extends HasAgenda<unknown>>(table: { state: S }, ...steps: readonly StepOf<S>[]): void {
  table.state = push(table.state, ...steps)
}

/** Puts these parts of the state in place of what was there. */
export function updateState<S extends object>(table: { state: S }, parts: Partial<NoInfer<S>>): void {
  table.state = extend(table.state, parts)
}
