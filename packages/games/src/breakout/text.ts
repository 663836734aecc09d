import type { GameText } from '@bay327/engine'
import { about } from './about.ts'
import type { BreakoutEvent } from './events.ts'
import { event } from './text/log.ts'
import { option } from './text/option.ts'
import { outcome } from './text/outcome.ts'
import { question } from './text/question.ts'
import { rulesChapters } from './text/rules.ts'
import type { BreakoutOption, BreakoutView } from './types.ts'

/** Everything the game says, from what a viewer sees. */
export const text: GameText<BreakoutView, BreakoutOption, BreakoutEvent> = {
  about,
  switches: {
    capturesToWin: {
      label: 'Cards the Imperial needs',
      detail:
        'The box says 4, which leans to the Imperial: against a strong one the Rebels won 14 to 22 % of the test games, with 6 a third.',
      values: { '4': '4, as in the box', '5': '5', '6': '6' },
    },
  },
  seat(seat) {
    if (seat === 'imperial')
      return {
        name: 'Imperial',
        letter: 'I',
        blurb: 'Every soldier is yours, and you move where you like. Alone against all.',
      }
    const letter = seat.slice(-1)
    return {
      name: `Rebel ${letter}`,
      letter,
      blurb: 'Moves in secret. Wins with the other Rebels, or loses with them.',
    }
  },
  question,
  option,
  event,
  outcome,
  standing: [],
  rules: rulesChapters(),
}
