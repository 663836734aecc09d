import type { AskText } from '@bay327/engine'
import { rebelPieces } from '../../action-figure/shared/data/pieces.ts'
import { rebelIds, type RebelId } from '../../action-figure/shared/types.ts'
import { nameOf } from '../../action-figure/shared/words.ts'
import { about } from '../shared/about.ts'
import { option, question } from './question.ts'
import type { CaptureOption, CaptureView } from '../shared/types.ts'

const isRebel = (pick: string | undefined): pick is RebelId => rebelIds.some((id) => id === pick)

/** The texts of questions, which the first screen of a table needs. */
export const asks: AskText<CaptureView, CaptureOption> = {
  about,
  seat(seat, pick) {
    const blurb = 'Alone against the others. Throws for the Imperial when the player before fights.'
    const number = seat.slice(-1)
    if (!isRebel(pick)) return { name: `Player ${number}`, letter: number, blurb }
    return { name: nameOf(pick), letter: rebelPieces[pick].letter, blurb }
  },
  pick: (value) => (isRebel(value) ? nameOf(value) : value),
  question,
  option,
  standing: [],
}
