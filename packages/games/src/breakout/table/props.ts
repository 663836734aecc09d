import type { Decision } from '@bay327/engine'
import type { BreakoutEvent } from '../shared/events.ts'
import type { BreakoutOption, BreakoutView } from '../shared/types.ts'
import type { Snapshot } from '@bay327/table/regions/data'
import type { TableProps } from '@bay327/table/table-module'

/** The props of this table's own drawings, and what its regions are made from. */
export type BreakoutProps = TableProps<BreakoutView, Decision<BreakoutOption>, BreakoutEvent>
export type BreakoutSnapshot = Snapshot<BreakoutView, Decision<BreakoutOption>, BreakoutEvent>
