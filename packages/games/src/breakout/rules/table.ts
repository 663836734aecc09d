import { updateState, extend, type StepRules as SectionOf, type StepNamed, type Table as TableOf } from '@bay327/engine'
import type { Step } from './agenda.ts'
import type { BreakoutEvent } from '../shared/events.ts'
import type { BreakoutOption, Rebel, Round, Soldier } from '../shared/types.ts'
import type { SoldierId } from '../../action-figure/shared/types.ts'
import type { State } from './state.ts'

export type Table = TableOf<State, BreakoutEvent>

/** The type of a step's section, by the step's name. */
export type Section<K extends Step['do']> = SectionOf<State, StepNamed<State, K>, BreakoutOption, BreakoutEvent>

export function changeRound(table: Table, part: Partial<Round>): void {
  updateState(table, { round: extend(table.state.round, part) })
}

export function changeRebel(table: Table, changed: Rebel): void {
  updateState(table, { rebels: table.state.rebels.map((rebel) => (rebel.rebel === changed.rebel ? changed : rebel)) })
}

export function changeSoldier(table: Table, soldier: SoldierId, figure: Soldier): void {
  updateState(table, { soldiers: extend(table.state.soldiers, { [soldier]: figure }) })
}
