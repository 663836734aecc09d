import type { StoreClock } from './clock.ts'

/** The longest that a timer of Node can wait, ms. */
const LONGEST = 2 ** 31 - 1

/** Rings once when the store's clock reaches the time that was set last. */
export interface Alarm {
  set(at: number | undefined): void
}

export function alarm(clock: StoreClock, ring: () => void): Alarm {
  let timer: NodeJS.Timeout | undefined
  return {
    set(at) {
      clearTimeout(timer)
      timer = undefined
      if (at === undefined) return
      timer = setTimeout(
        () => (clock.now() >= at ? ring() : this.set(at)),
        Math.min(Math.max(at - clock.now(), 0), LONGEST),
      )
    },
  }
}
