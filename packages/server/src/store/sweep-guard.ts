const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A longer time between two sweeps is a jump: the clock was set, or the server was off. */
const JUMP = DAY
/** How long the server has to run by a clock that jumped before it sweeps by it, ms. */
const PROOF = DAY
/** Maximum time between two sweeps that counts as running, ms. The server sweeps every hour. */
const BETWEEN = 2 * HOUR

/** What a store remembers of its last sweep, by its own clock, ms. */
export interface SweepMark {
  readonly at: number
  /** Set after a jump: the time of the last refused sweep, and for how long the server has run since the jump. */
  readonly jump?: { readonly seen: number; readonly ran: number }
}

/** A sweep that deleted nothing because the clock has jumped. */
export interface SweepRefused {
  /** How far the clock is past the last sweep, days. */
  readonly days: number
  /** How long the server has to run until it sweeps again, hours. */
  readonly hours: number
}

/**
 * Returns whether to sweep now. A clock that was set forward makes every table look old, so after a jump nothing is
 * deleted until the server has run for a day by the new clock. `newest`: the last change in a store without a mark.
 */
export function judgeSweep(
  mark: SweepMark | undefined,
  newest: number | undefined,
  now: number,
): { readonly mark: SweepMark; readonly refused?: SweepRefused } {
  const last = mark?.at ?? newest ?? now
  if (now - last <= JUMP) return { mark: { at: now } }
  const { seen, ran } = mark?.jump !== undefined && mark.jump.seen <= now ? mark.jump : { seen: now, ran: 0 }
  const total = ran + Math.min(now - seen, BETWEEN)
  if (total >= PROOF) return { mark: { at: now } }
  const refused = { days: Math.floor((now - last) / DAY), hours: Math.ceil((PROOF - total) / HOUR) }
  return { mark: { at: last, jump: { seen: now, ran: total } }, refused }
}

/** Returns the lines that the log and the doctor say about a refused sweep. */
export function sweepWords({ days, hours }: SweepRefused): string {
  return `The clock is ${days} ${days === 1 ? 'day' : 'days'} past the last clean-up, so no old table is deleted for now. If the clock is right, the server deletes again after running for ${hours} more ${hours === 1 ? 'hour' : 'hours'}. If it is wrong, set it right and restart the server.`
}
