import type { GameText } from '@bay327/engine'
import { rebelPieces } from '../../action-figure/sight/data/pieces.ts'
import { rebelIds, type RebelId } from '../../action-figure/sight/types.ts'
import { nameOf } from '../../action-figure/sight/words.ts'
import { about } from './about.ts'
import { event } from './text/log.ts'
import { option, question } from './text/question.ts'
import { outcome } from './text/outcome.ts'
import type { CaptureEvent } from './events.ts'
import type { CaptureOption, CaptureView } from './types.ts'

const isRebel = (pick: string | undefined): pick is RebelId => rebelIds.some((id) => id === pick)

/** Everything the game says, from what a viewer sees. */
export const text: GameText<CaptureView, CaptureOption, CaptureEvent> = {
  about,
  switches: {
    firstSeat: {
      label: 'Who goes first',
      detail: 'By lot, or one of the list, counted from its top. The box lets the youngest begin.',
      values: { drawn: 'By lot', '1': '1st', '2': '2nd', '3': '3rd', '4': '4th' },
    },
  },
  seat(seat, pick) {
    const blurb = 'Alone against the others. Throws for the Imperials when the one before fights.'
    const number = seat.slice(-1)
    if (!isRebel(pick)) return { name: `Player ${number}`, letter: number, blurb }
    return { name: nameOf(pick), letter: rebelPieces[pick].letter, blurb }
  },
  pick: (value) => (isRebel(value) ? nameOf(value) : value),
  question,
  option,
  event,
  outcome,
  standing: [],
}
