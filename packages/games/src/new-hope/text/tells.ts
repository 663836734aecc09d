import type { TellText } from '@bay327/engine'
import type { NewHopeEvent } from '../shared/events.ts'
import { goal, wanted } from './goal.ts'
import { event } from './log.ts'
import { outcomeText } from './outcome.ts'
import { reason } from './reason.ts'
import { switchTexts } from './switches.ts'
import type { NewHopeView } from '../shared/types.ts'

/** Texts before a match, of its events, and at its end. */
export const tells: TellText<NewHopeView, NewHopeEvent> = {
  switches: switchTexts,
  event,
  goal,
  wanted,
  reason,
  outcome: outcomeText,
}
