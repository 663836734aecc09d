import type { TellText } from '@bay327/engine'
import type { BreakoutEvent } from '../events.ts'
import { goal, wanted } from './goal.ts'
import { event } from './log.ts'
import { outcome } from './outcome.ts'
import { reason } from './reason.ts'
import type { BreakoutView } from '../types.ts'

/** What the game says before a match, of what happened, and at its end. */
export const tells: TellText<BreakoutView, BreakoutEvent> = {
  switches: {
    capturesToWin: {
      label: 'Cards the Imperial needs',
      detail:
        'The box says 4, which leans to the Imperial: among players who know the game the Rebels won a quarter of the test games, with 6 two in five.',
      values: { '4': '4, as in the box', '5': '5', '6': '6' },
    },
  },
  event,
  goal,
  wanted,
  reason,
  outcome,
}
