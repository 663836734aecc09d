import type { GameText } from '@bay327/engine'
import { about } from './about.ts'
import { event } from './text/log.ts'
import { option, question } from './text/question.ts'
import { outcome } from './text/outcome.ts'
import { rulesChapters } from './text/rules.ts'
import type { CaptureEvent } from './events.ts'
import type { CaptureOption, CaptureView } from './types.ts'

const places: Readonly<Record<string, string>> = {
  seat1: 'Plays first if the table says so. Otherwise the dice decide.',
  seat2: 'Throws for the Imperials when seat 1 fights.',
  seat3: 'Throws for the Imperials when seat 2 fights.',
  seat4: 'Throws for the Imperials when seat 3 fights.',
}

/** Everything the game says, from what a viewer sees. */
export const text: GameText<CaptureView, CaptureOption, CaptureEvent> = {
  about,
  switches: {
    firstSeat: {
      label: 'Who goes first',
      detail: 'Drawn by lot, or the seat that you name. The box lets the youngest begin.',
      values: { drawn: 'Drawn by lot', '1': 'Seat 1', '2': 'Seat 2', '3': 'Seat 3', '4': 'Seat 4' },
    },
  },
  seat(seat) {
    const letter = seat.slice(-1)
    return { name: `Seat ${letter}`, letter, blurb: places[seat] ?? '' }
  },
  question,
  option,
  event,
  outcome,
  standing: [],
  rules: rulesChapters(),
}
