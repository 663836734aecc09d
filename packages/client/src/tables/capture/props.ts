import type { Decision } from '@bay327/engine'
import type { CaptureEvent } from '@bay327/games/capture/sight/events'
import type { CaptureOption, CaptureView } from '@bay327/games/capture/sight/types'
import type { OutcomeProps, TableProps } from '../table.ts'

/** What the frame hands to the regions of this table. */
export type CaptureProps = TableProps<CaptureView, Decision<CaptureOption>, CaptureEvent>
export type CaptureOutcomeProps = OutcomeProps<CaptureView>
