import type { Decision } from '@bay327/engine'
import type { BreakoutEvent } from '../shared/events.ts'
import type { BreakoutOption, BreakoutView } from '../shared/types.ts'
import type { TableProps } from '@bay327/table/table-module'

/** The props of this table's regions. */
export type BreakoutProps = TableProps<BreakoutView, Decision<BreakoutOption>, BreakoutEvent>
