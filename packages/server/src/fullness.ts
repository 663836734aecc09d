import type { RoomStore, Usage } from './store/store.ts'
import { within } from './util/with-timeout.ts'

/** How long the store's answer is reused, ms. */
const FRESH = 5_000
/** How long opening a table waits for the store's answer, ms. */
const PATIENCE = 1_000

/** How full the store is, 0 to 1. The last value counts if the store does not answer. */
export interface Fullness {
  /** Returns the last value without waiting. Refreshes an old value in the background. */
  known(): number
  /** Returns the last value, or a new one from the store if the last one is old. */
  ask(): Promise<number>
}

export function fullnessOf(store: Pick<RoomStore, 'usage'>): Fullness {
  let share = 0
  let pending: Promise<number> | undefined
  let until = 0

  function ask(): Promise<number> {
    if (pending !== undefined && performance.now() < until) return pending
    until = performance.now() + FRESH
    pending = within(PATIENCE, store.usage(), 'The store does not say how full it is.').then(
      (usage) => (share = shareOf(usage)),
      () => share,
    )
    return pending
  }

  return {
    ask,
    known() {
      void ask()
      return share
    },
  }
}

/**
 * Returns the fullest part of a store, 0 to 1. For the embedded store: used bytes relative to used plus free bytes. For
 * Redis: a master's memory relative to its limit, or to its machine's memory if there is no limit.
 */
export function shareOf({ disk, masters = [] }: Usage): number {
  const shares = masters.map(({ used, most, all }) => ratio(used, most ?? all))
  if (disk) {
    const held = disk.database - disk.spare + disk.wal
    shares.push(ratio(held, held + disk.spare + disk.free))
  }
  return Math.max(0, ...shares)
}

const ratio = (part: number, whole: number): number => (whole > 0 ? part / whole : 0)
