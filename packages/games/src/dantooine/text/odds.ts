import { imperialSpinner } from '../shared/data/spinners.ts'
import type { DantooineOption, DantooineView, Seat } from '../shared/types.ts'

/** Returns the share of the inner circle with this number of laser bursts, 0 to 1. */
export function burstOdds(bursts: 0 | 1 | 2): number {
  return imperialSpinner.filter((sector) => sector.bursts === bursts).length / imperialSpinner.length
}

/**
 * Returns the exact probability that Vader takes a piece off an opponent of the mover. Undefined if he attacks no
 * opponent. An X-Wing with one piece loses nothing, because the last piece stays (DAN-3k).
 */
export function hitOdds({ attacks = [] }: DantooineOption, mover: Seat, view: DantooineView): number | undefined {
  const rivals = attacks.filter((seat) => seat !== mover)
  if (rivals.length === 0) return undefined
  const open = rivals.filter((seat) => (view[seat]?.pieces ?? 1) > 1)
  return 1 - burstOdds(0) ** open.length
}
