import type { EndorEvent } from '../shared/events.ts'
import type { EndorDecision, EndorView } from '../shared/types.ts'
import type { Snapshot } from '@bay327/table/regions/data'
import type { EditorProps, TableProps } from '@bay327/table/table-module'

/** The props of this table's own drawings, and what its regions are made from. */
export type EndorProps = TableProps<EndorView, EndorDecision, EndorEvent>
export type EndorSnapshot = Snapshot<EndorView, EndorDecision, EndorEvent>
export type EndorEditorProps = EditorProps<EndorView, EndorDecision, EndorEvent>
