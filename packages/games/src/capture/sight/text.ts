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
      detail: 'Drawn by lot, or a seat of your choice, counted from the top. The rulebook says the youngest.',
      values: { drawn: 'By lot', '1': '1st seat', '2': '2nd seat', '3': '3rd seat', '4': '4th seat' },
    },
  },
  seat(seat, pick) {
    const blurb = 'Alone against the others. Throws for the Imperials when the player before fights.'
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
