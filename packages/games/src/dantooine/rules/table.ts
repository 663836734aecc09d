import {
  updateState,
  withChanges,
  type StepRules as SectionOf,
  type StepNamed,
  type Table as TableOf,
} from '@bay327/engine'
import type { Step } from './agenda.ts'
import type { DantooineEvent } from '../shared/events.ts'
import type { DantooineOption, Dials, Rebel, Seat, Tally } from '../shared/types.ts'
import type { State } from './state.ts'

export type Table = TableOf<State, DantooineEvent>

/** The type of a step's section, by the step's name. */
export type Section<K extends Step['do']> = SectionOf<State, StepNamed<State, K>, DantooineOption, DantooineEvent>

export function changeRebel(table: Table, seat: Seat, part: Partial<Rebel>): void {
  updateState(table, {
    rebels: table.state.rebels.map((rebel) => (rebel.seat === seat ? withChanges(rebel, part) : rebel)),
  })
}

export function changeDials(table: Table, part: Partial<Dials>): void {
  updateState(table, { dials: withChanges(table.state.dials, part) })
}

/** Adds `more` to the counts of the match. */
export function count(table: Table, more: Partial<Tally>): void {
  const tally = { ...table.state.tally }
  for (const name of Object.keys(more) as (keyof Tally)[]) tally[name] += more[name] ?? 0
  updateState(table, { tally })
}
