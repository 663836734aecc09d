import type { Decision } from '@bay327/engine'
import type { CaptureEvent } from '../shared/events.ts'
import type { CaptureOption, CaptureView } from '../shared/types.ts'
import type { Snapshot } from '@bay327/table/regions/data'
import type { TableProps } from '@bay327/table/table-module'

/** The props of this table's own drawings, and what its regions are made from. */
export type CaptureProps = TableProps<CaptureView, Decision<CaptureOption>, CaptureEvent>
export type CaptureSnapshot = Snapshot<CaptureView, Decision<CaptureOption>, CaptureEvent>
