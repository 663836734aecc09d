import type { EndorEvent } from '../shared/events.ts'
import type { EndorDecision, EndorView } from '../shared/types.ts'
import type { EditorProps, TableProps } from '@bay327/table/table-module'

/** The props of this table's regions. */
export type EndorProps = TableProps<EndorView, EndorDecision, EndorEvent>
export type EndorEditorProps = EditorProps<EndorView, EndorDecision, EndorEvent>
