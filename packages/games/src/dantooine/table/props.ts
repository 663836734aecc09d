import type { DantooineEvent } from '../shared/events.ts'
import type { DantooineDecision, DantooineView } from '../shared/types.ts'
import type { Snapshot } from '@bay327/table/regions/data'
import type { TableProps } from '@bay327/table/table-module'

/** The props of this table's own drawings, and what its regions are made from. */
export type DantooineProps = TableProps<DantooineView, DantooineDecision, DantooineEvent>
export type DantooineSnapshot = Snapshot<DantooineView, DantooineDecision, DantooineEvent>
