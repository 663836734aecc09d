import type { NewHopeEvent } from '../shared/events.ts'
import type { NewHopeDecision, NewHopeView } from '../shared/types.ts'
import type { EditorProps, OutcomeProps, TableProps } from '@bay327/table/table-module'

/** What the frame hands to the regions of this table. */
export type NewHopeProps = TableProps<NewHopeView, NewHopeDecision, NewHopeEvent>
export type NewHopeEditorProps = EditorProps<NewHopeView, NewHopeDecision, NewHopeEvent>
export type NewHopeOutcomeProps = OutcomeProps<NewHopeView>
