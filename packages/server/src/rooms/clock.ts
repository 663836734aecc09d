import { performance } from 'node:perf_hooks'
import type { RoomStore } from '../store/store.ts'
import { roomOf, type Replica } from './replica.ts'

/**
 * The store's clock as this node estimates it. It runs on the machine's monotonic clock, at most 1 % faster or slower,
 * until it agrees with the store. So if somebody sets a clock, no countdown stops or ends at once.
 */
export interface StoreClock {
  /** Returns the time, ms since 1970. It never decreases, stops or jumps. */
  now(): number
  /** Reads the store's clock. Rejects if the store fails; the clock continues anyway. */
  sample(): Promise<void>
}

/** The share of its speed by which the clock runs faster or slower to reach the store's. */
const SLEW = 0.01

export function storeClock(store: Pick<RoomStore, 'now'>): StoreClock {
  let offset = performance.timeOrigin
  let goal = offset
  let since = 0
  let isSampled = false
  let latest = 0

  /** Returns the offset to the machine's monotonic clock at a time of that clock. */
  function offsetAt(time: number): number {
    const most = SLEW * (time - since)
    return offset + Math.min(Math.max(goal - offset, -most), most)
  }

  return {
    now() {
      const time = performance.now()
      return (latest = Math.max(latest, Math.round(time + offsetAt(time))))
    },
    async sample() {
      const sentAt = performance.now()
      const storeTime = await store.now()
      const time = performance.now()
      const reached = offsetAt(time)
      goal = storeTime - (sentAt + time) / 2
      offset = isSampled ? reached : goal
      since = time
      isSampled = true
    },
  }
}

/**
 * Returns a room's clock. It is this node's clock, and ahead of it if the room's last entry is: a clock was set back, or
 * another node's clock is ahead. So the room's time never runs back, and goes on at once.
 */
export function roomClock({ now }: Pick<StoreClock, 'now'>, replica: Replica): Pick<StoreClock, 'now'> {
  return {
    now() {
      const time = now()
      replica.ahead = Math.max(replica.ahead, roomOf(replica).at - time)
      return time + replica.ahead
    },
  }
}
