import { updateState, type Outcome } from '@bay327/engine'
import { rebelSeats } from './rebels.ts'
import type { Cause } from '../shared/events.ts'
import type { Table } from './table.ts'

/** Ends the match: the Rebels win together (BRK-1d), or the Imperial wins alone. */
export function endMatch(table: Table, cause: Cause, facts: NonNullable<Outcome['facts']> = {}): void {
  const { round, taken } = table.state
  table.emit({ type: 'won', side: cause === 'code' ? 'rebels' : 'imperial', cause })
  const winners = cause === 'code' ? rebelSeats(table.state) : ['imperial']
  updateState(table, { outcome: { winners, cause, facts: { ...facts, rounds: round.number, taken: taken.length } } })
}
