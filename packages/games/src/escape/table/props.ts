import type { EscapeEvent } from '../shared/events.ts'
import type { EscapeDecision, EscapeView } from '../shared/types.ts'
import type { Snapshot } from '@bay327/table/regions/data'
import type { TableProps } from '@bay327/table/table-module'

/** The props of this table's own drawings, and what its regions are made from. */
export type EscapeProps = TableProps<EscapeView, EscapeDecision, EscapeEvent>
export type EscapeSnapshot = Snapshot<EscapeView, EscapeDecision, EscapeEvent>
