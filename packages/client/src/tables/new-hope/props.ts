import type { NewHopeEvent } from '@bay327/games/new-hope/sight/events'
import type { NewHopeDecision, NewHopeView } from '@bay327/games/new-hope/sight/types'
import type { EditorProps, OutcomeProps, TableProps } from '../table.ts'

/** What the frame hands to the regions of this table. */
export type NewHopeProps = TableProps<NewHopeView, NewHopeDecision, NewHopeEvent>
export type NewHopeEditorProps = EditorProps<NewHopeView, NewHopeDecision, NewHopeEvent>
export type NewHopeOutcomeProps = OutcomeProps<NewHopeView>
