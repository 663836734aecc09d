import type { RoomStore, Usage } from './store/store.ts'
import { within } from './util/with-timeout.ts'

/** Above this share of the store no table is opened; above the other nothing is written but what brings matches to their end. */
export const NO_TABLES = 0.8
export const MATCHES_ALONE = 0.9

/** The store is asked again after so long, ms. */
const FRESH = 5_000
/** Nobody who opens a table waits for it longer than this, ms. */
const PATIENCE = 1_000

/** How full the store is: 0 to 1. Where it does not say, as it said last. */
export interface Fullness {
  /** Known now: asked for a little while ago, and asked again in the background. */
  known(): number
  /** Asked now, unless it was a little while ago. */
  ask(): Promise<number>
}

export function fullnessOf(store: Pick<RoomStore, 'usage'>): Fullness {
  let share = 0
  let asked: Promise<number> | undefined
  let until = 0

  function ask(): Promise<number> {
    if (asked !== undefined && performance.now() < until) return asked
    until = performance.now() + FRESH
    asked = within(PATIENCE, store.usage(), 'The store does not say how full it is.').then(
      (usage) => (share = shareOf(usage)),
      () => share,
    )
    return asked
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
 * The fullest part of a store. Of an embedded one: what it holds, of that and what its disk has left. Of a Redis: what a master
 * uses, of what it may use, or else of its machine's memory.
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
