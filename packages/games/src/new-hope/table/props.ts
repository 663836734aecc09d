import type { NewHopeEvent } from '../shared/events.ts'
import type { NewHopeDecision, NewHopeView } from '../shared/types.ts'
import type { EditorProps, TableProps } from '@bay327/table/table-module'

/** The props of this table's regions. */
export type NewHopeProps = TableProps<NewHopeView, NewHopeDecision, NewHopeEvent>
export type NewHopeEditorProps = EditorProps<NewHopeView, NewHopeDecision, NewHopeEvent>
