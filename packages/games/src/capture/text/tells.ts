import type { TellText } from '@bay327/engine'
import { goal, wanted } from './goal.ts'
import { event } from './log.ts'
import { outcome } from './outcome.ts'
import { reason } from './reason.ts'
import type { CaptureEvent } from '../shared/events.ts'
import type { CaptureView } from '../shared/types.ts'

/** Texts before a match, of its events, and at its end. */
export const tells: TellText<CaptureView, CaptureEvent> = {
  switches: {
    firstSeat: {
      label: 'Who goes first',
      detail: 'Drawn by lot, or a seat of your choice, counted from the top. The rulebook says the youngest.',
      values: { drawn: 'By lot', '1': '1st seat', '2': '2nd seat', '3': '3rd seat', '4': '4th seat' },
    },
  },
  event,
  goal,
  wanted,
  reason,
  outcome,
}
