import type { Decision } from '@bay327/engine'
import type { BreakoutEvent } from '@bay327/games/breakout/sight/events'
import type { BreakoutOption, BreakoutView } from '@bay327/games/breakout/sight/types'
import type { OutcomeProps, TableProps } from '../table.ts'

/** What the frame hands to the regions of this table. */
export type BreakoutProps = TableProps<BreakoutView, Decision<BreakoutOption>, BreakoutEvent>
export type BreakoutOutcomeProps = OutcomeProps<BreakoutView>
