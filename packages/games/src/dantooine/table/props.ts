import type { DantooineEvent } from '../shared/events.ts'
import type { DantooineDecision, DantooineView } from '../shared/types.ts'
import type { OutcomeProps, TableProps } from '@bay327/table/table-module'

/** The props of this table's regions. */
export type DantooineProps = TableProps<DantooineView, DantooineDecision, DantooineEvent>
export type DantooineOutcomeProps = OutcomeProps<DantooineView>
