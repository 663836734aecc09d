import type { Decision } from '@bay327/engine'
import type { CaptureEvent } from '../shared/events.ts'
import type { CaptureOption, CaptureView } from '../shared/types.ts'
import type { TableProps } from '@bay327/table/table-module'

/** The props of this table's regions. */
export type CaptureProps = TableProps<CaptureView, Decision<CaptureOption>, CaptureEvent>
