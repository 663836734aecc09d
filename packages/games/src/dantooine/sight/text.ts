import type { GameText } from '@bay327/engine'
import { about } from './about.ts'
import type { DantooineEvent } from './events.ts'
import { event } from './text/log.ts'
import { option } from './text/option.ts'
import { question } from './text/question.ts'
import { letterOf, nameOf, wingColour } from './text/words.ts'
import type { DantooineDecision, DantooineOption, DantooineView, Seat } from './types.ts'

/** Everything the game says, from what a viewer sees. */
export const text: GameText<DantooineView, DantooineOption, DantooineEvent> = {
  about,
  switches: {},
  seat: (seat, pick) => ({
    name: nameOf(seat as Seat),
    letter: letterOf(seat as Seat),
    blurb: `${wingColour(pick) ?? 'One'} X-Wing, whole at the start, and a hand on Vader’s TIE Fighter each turn.`,
  }),
  pick: (value) => wingColour(value) ?? value,
  question: (decision) => question(decision as DantooineDecision),
  option: (choice, decision, view) => option(choice, decision as DantooineDecision, view),
  event,
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
  standing: [],
}
