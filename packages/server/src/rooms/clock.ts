import { performance } from 'node:perf_hooks'
import type { RoomStore } from '../store/store.ts'

/** The store's clock as this node knows it: between samples it goes by the machine's steady one. */
export interface StoreClock {
  /** ms since 1970; never runs back. */
  now(): number
  /** Asks the store. Rejects when it is out; the clock goes on all the same. */
  sample(): Promise<void>
}

export function storeClock(store: Pick<RoomStore, 'now'>): StoreClock {
  let offset = performance.timeOrigin
  let latest = 0
  return {
    now: () => (latest = Math.max(latest, Math.round(performance.now() + offset))),
    async sample() {
      const asked = performance.now()
      const told = await store.now()
      offset = told - (asked + performance.now()) / 2
    },
  }
}
