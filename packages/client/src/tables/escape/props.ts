import type { EscapeEvent } from '@bay327/games/escape/sight/events'
import type { EscapeDecision, EscapeView } from '@bay327/games/escape/sight/types'
import type { OutcomeProps, TableProps } from '../table.ts'

/** What the frame hands to the regions of this table. */
export type EscapeProps = TableProps<EscapeView, EscapeDecision, EscapeEvent>
export type EscapeOutcomeProps = OutcomeProps<EscapeView>
