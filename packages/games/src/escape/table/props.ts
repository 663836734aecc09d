import type { EscapeEvent } from '../shared/events.ts'
import type { EscapeDecision, EscapeView } from '../shared/types.ts'
import type { TableProps } from '@bay327/table/table-module'

/** The props of this table's regions. */
export type EscapeProps = TableProps<EscapeView, EscapeDecision, EscapeEvent>
