import type { Decision } from '@bay327/engine'
import type { BreakoutEvent } from '../shared/events.ts'
import type { BreakoutOption, BreakoutView } from '../shared/types.ts'
import type { OutcomeProps, TableProps } from '@bay327/table/table-module'

/** What the frame hands to the regions of this table. */
export type BreakoutProps = TableProps<BreakoutView, Decision<BreakoutOption>, BreakoutEvent>
export type BreakoutOutcomeProps = OutcomeProps<BreakoutView>
