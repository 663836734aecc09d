import type { GameText } from '@bay327/engine'
import { rebelPieces } from '../../action-figure/sight/data/pieces.ts'
import { inWords } from '../../action-figure/sight/squares.ts'
import { nameOf } from '../../action-figure/sight/words.ts'
import { about } from './about.ts'
import type { BreakoutEvent } from './events.ts'
import { rebelsOfPick } from './seats.ts'
import { event } from './text/log.ts'
import { option } from './text/option.ts'
import { outcome } from './text/outcome.ts'
import { question } from './text/question.ts'
import type { BreakoutOption, BreakoutView } from './types.ts'

const rebelBlurb = 'Moves in secret. Wins with the other Rebels, or loses with them.'
const pairBlurb = 'Two Rebels in one hand, each with a secret move. They win and lose together.'

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
  sides: { imperial: { name: 'The Empire', mark: 'bar' }, rebels: { name: 'Rebels', mark: 'ring' } },
  seat(seat, pick) {
    if (seat === 'imperial')
      return {
        name: 'Imperial',
        letter: 'I',
        blurb: 'Every soldier is yours, and you move where you like. Alone against all.',
      }
    const rebels = rebelsOfPick(pick)
    const [first] = rebels
    if (first === undefined) {
      const number = seat.slice(-1)
      return { name: `Rebel ${number}`, letter: number, blurb: rebelBlurb }
    }
    return {
      name: inWords(rebels.map(nameOf)),
      letter: rebelPieces[first].letter,
      blurb: rebels.length > 1 ? pairBlurb : rebelBlurb,
    }
  },
  pick(value) {
    return rebelsOfPick(value).map(nameOf).join(', then ') || value
  },
  question,
  option,
  event,
  outcome,
  standing: [],
}
