import type { AskText } from '@bay327/engine'
import { rebelPieces } from '../../action-figure/shared/data/pieces.ts'
import { inWords } from '../../action-figure/shared/squares.ts'
import { nameOf } from '../../action-figure/shared/words.ts'
import { about } from '../shared/about.ts'
import { rebelsOfPick } from '../shared/seats.ts'
import { option } from './option.ts'
import { question } from './question.ts'
import type { BreakoutOption, BreakoutView } from '../shared/types.ts'

const rebelBlurb = 'Moves in secret. Wins with the other Rebels, or loses with them.'

const pairBlurb = 'Two Rebels in one hand, each with a secret move. They win and lose together.'

/** The texts of questions, which the first screen of a table needs. */
export const asks: AskText<BreakoutView, BreakoutOption> = {
  about,
  sides: { imperial: { name: 'The Imperial', mark: 'bar' }, rebels: { name: 'Rebels', mark: 'ring' } },
  seat(seat, pick) {
    if (seat === 'imperial')
      return {
        name: 'Imperial',
        called: 'the Imperial',
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
  standing: [],
}
