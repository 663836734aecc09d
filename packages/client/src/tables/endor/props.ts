import type { EndorEvent } from '@bay327/games/endor/sight/events'
import type { EndorDecision, EndorView } from '@bay327/games/endor/sight/types'
import type { EditorProps, OutcomeProps, TableProps } from '../table.ts'

/** What the frame hands to the regions of this table. */
export type EndorProps = TableProps<EndorView, EndorDecision, EndorEvent>
export type EndorEditorProps = EditorProps<EndorView, EndorDecision, EndorEvent>
export type EndorOutcomeProps = OutcomeProps<EndorView>
