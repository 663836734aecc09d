import type { Outcome } from '@bay327/engine'
import { count } from '../../action-figure/shared/words.ts'
import type { Cause } from '../shared/events.ts'
import { pointsOf } from '../shared/points.ts'
import type { CaptureView } from '../shared/types.ts'
import { playerIn, seatName } from './players.ts'

export function outcome({ winners, cause }: Outcome, view: CaptureView): { title: string; why: string } {
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
