import type { NewHopeEvent } from '../shared/events.ts'
import type { NewHopeDecision, NewHopeView } from '../shared/types.ts'
import type { Snapshot } from '@bay327/table/regions/data'
import type { EditorProps, TableProps } from '@bay327/table/table-module'

/** The props of this table's own drawings, and what its regions are made from. */
export type NewHopeProps = TableProps<NewHopeView, NewHopeDecision, NewHopeEvent>
export type NewHopeEditorProps = EditorProps<NewHopeView, NewHopeDecision, NewHopeEvent>
export type NewHopeSnapshot = Snapshot<NewHopeView, NewHopeDecision, NewHopeEvent>
