import { performance } from 'node:perf_hooks'
import type { RoomStore } from '../store/store.ts'

/** The store's clock as this node estimates it: between samples it uses the machine's monotonic clock. */
export interface StoreClock {
  /** Returns the time, ms since 1970. It never decreases. */
  now(): number
  /** Reads the store's clock. Rejects if the store fails; the clock continues anyway. */
  sample(): Promise<void>
}

export function storeClock(store: Pick<RoomStore, 'now'>): StoreClock {
  let offset = performance.timeOrigin
  let latest = 0
  return {
    now: () => (latest = Math.max(latest, Math.round(performance.now() + offset))),
    async sample() {
      const sentAt = performance.now()
      const storeTime = await store.now()
      offset = storeTime - (sentAt + performance.now()) / 2
    },
  }
}
