import type { LaterTexts, Outcome } from '@bay327/engine'
import { goal, wanted } from './goal.ts'
import { event } from './log.ts'
import { reason } from './reason.ts'
import type { CaptureEvent, Cause } from '../shared/events.ts'
import type { CaptureView } from '../shared/types.ts'
import { count } from '../../action-figure/shared/words.ts'
import { pointsOf } from '../shared/points.ts'
import { playerIn, seatName } from './players.ts'

function outcome({ winners, cause }: Outcome, view: CaptureView): { title: string; why: string } {
  const [seat = ''] = winners
  const name = seatName(view, seat)
  const player = playerIn(view, seat)
  const points = count(player === undefined ? 0 : pointsOf(player), 'point')
  return { title: `${name} wins the day`, why: whys[cause as Cause](name, points) }
}

const whys: Readonly<Record<Cause, (name: string, points: string) => string>> = {
  points: (_name, points) => `${points}: more than anybody else.`,
  vader: (name, points) => `Tied at ${points}. ${name} holds Darth Vader, and that decides.`,
  fett: (name, points) => `Tied at ${points}. ${name} holds Boba Fett, and nobody who is tied holds Darth Vader.`,
}

/** The texts that are needed before a match, for its events, and at its end. */
export const tells: LaterTexts<CaptureView, CaptureEvent> = {
  switches: {
    firstSeat: {
      label: 'Who goes first',
      detail: 'Drawn by lot, or a seat of your choice, counted from the top. The rulebook says the youngest.',
      values: { drawn: 'By lot', '1': '1st seat', '2': '2nd seat', '3': '3rd seat', '4': '4th seat' },
    },
  },
  event,
  goal,
  wanted,
  reason,
  outcome,
}
