import { imperialSpinner } from '../shared/data/spinners.ts'
import type { DantooineOption, DantooineView, Seat } from '../shared/types.ts'

/** Returns the share of the inner circle with this number of laser bursts, 0 to 1. */
export function burstOdds(bursts: 0 | 1 | 2): number {
  return imperialSpinner.filter((sector) => sector.bursts === bursts).length / imperialSpinner.length
}

/** Returns the probability that Vader's attack takes a piece off an X-Wing with these pieces. The last piece stays (DAN-3k). */
export const lossOdds = (pieces: number): number => (pieces > 1 ? 1 - burstOdds(0) : 0)

/** Returns the pieces of each opponent of the mover that a move of Vader attacks. */
const attacked = ({ attacks = [] }: DantooineOption, mover: Seat, view: DantooineView): readonly number[] =>
  attacks.filter((seat) => seat !== mover).map((seat) => view[seat]?.pieces ?? 1)

/**
 * Returns the exact probability that Vader takes a piece off an opponent of the mover. Undefined if he attacks no
 * opponent.
 */
export function hitOdds(option: DantooineOption, mover: Seat, view: DantooineView): number | undefined {
  const all = attacked(option, mover, view)
  return all.length === 0 ? undefined : 1 - all.reduce((missed, pieces) => missed * (1 - lossOdds(pieces)), 1)
}

/** Returns the mean number of pieces that opponents of the mover lose. */
export const meanPieces = (option: DantooineOption, mover: Seat, view: DantooineView): number =>
  attacked(option, mover, view).reduce(
    (sum, pieces) => sum + burstOdds(1) * Math.min(1, pieces - 1) + burstOdds(2) * Math.min(2, pieces - 1),
    0,
  )
