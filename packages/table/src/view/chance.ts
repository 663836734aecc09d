import type { ChanceShares, SeatView } from '@bay327/room'

/** A side's chance as it is drawn: in whole percent, with its confidence interval. */
export interface Chance {
  readonly side: string
  readonly count: number
  readonly from: number
  readonly to: number
}

/** Number of standard errors within which 95 % of a normal distribution lie. */
const NORMAL_95 = 1.96

const percent = (share: number) => Math.round(100 * Math.min(1, Math.max(0, share)))

/**
 * Returns the chance to show: that of the followed seat's side, of the only side, of the first of two sides, or of the
 * leader.
 */
export function chanceOf({ shares, errors }: ChanceShares, seats: readonly SeatView[], followed?: string): Chance {
  const sides = Object.keys(shares)
  const shareOf = (side: string) => shares[side] ?? 0
  const leads = [...sides].sort((a, b) => shareOf(b) - shareOf(a))[0]
  const side = seats.find(({ id }) => id === followed)?.side ?? (sides.length > 2 ? leads : sides[0]) ?? ''
  const [share, error] = [shareOf(side), NORMAL_95 * (errors[side] ?? 0)]
  return { side, count: percent(share), from: percent(share - error), to: percent(share + error) }
}

/**
 * Returns by how many points a side's chance has moved significantly since another position. Returns 0 if it has not.
 */
export function movedBy(side: string, now: ChanceShares, before: ChanceShares | undefined): number {
  if (before === undefined) return 0
  const by = (now.shares[side] ?? 0) - (before.shares[side] ?? 0)
  const doubt = NORMAL_95 * Math.hypot(now.errors[side] ?? 0, before.errors[side] ?? 0)
  return Math.abs(by) > doubt ? Math.round(100 * by) : 0
}
