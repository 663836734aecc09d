import type { DantooineEvent } from '../shared/events.ts'
import type { DantooineDecision, DantooineView } from '../shared/types.ts'
import type { TableProps } from '@bay327/table/table-module'

/** The props of this table's regions. */
export type DantooineProps = TableProps<DantooineView, DantooineDecision, DantooineEvent>
