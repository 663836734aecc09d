import type { DantooineEvent } from '@bay327/games/dantooine/sight/events'
import type { DantooineDecision, DantooineView } from '@bay327/games/dantooine/sight/types'
import type { OutcomeProps, TableProps } from '../table.ts'

/** What the frame hands to the regions of this table. */
export type DantooineProps = TableProps<DantooineView, DantooineDecision, DantooineEvent>
export type DantooineOutcomeProps = OutcomeProps<DantooineView>
