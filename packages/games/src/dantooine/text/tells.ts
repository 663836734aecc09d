import type { LaterTexts } from '@bay327/engine'
import type { DantooineEvent } from '../shared/events.ts'
import { goal, wanted } from './goal.ts'
import { event } from './log.ts'
import { reason } from './reason.ts'
import { nameOf } from './words.ts'
import type { DantooineView, Seat } from '../shared/types.ts'

/** The texts that are needed before a match, for its events, and at its end. */
export const tells: LaterTexts<DantooineView, DantooineEvent> = {
  switches: {},
  event,
  goal,
  wanted,
  reason,
  outcome({ facts }, { tally }) {
    const name = nameOf(facts?.['seat'] as Seat)
    const pieces = Number(facts?.['pieces'])
    return {
      title: `${name} is home`,
      why:
        pieces === 1
          ? `${name} landed on Planet Dantooine in a bare cockpit.`
          : `${name} was the first through the red space, with ${pieces} of 5 pieces.`,
      figures: [
        { name: 'Round', value: `${Number(facts?.['round'])}` },
        ...(tally
          ? [
              { name: 'Attacks that hit', value: `${tally.hits}`, of: `${tally.attacks}` },
              { name: 'Pieces shot off', value: `${tally.piecesLost}` },
            ]
          : []),
      ],
    }
  },
}
