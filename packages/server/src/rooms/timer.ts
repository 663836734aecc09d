import type { StoreClock } from './clock.ts'

/** Maximum delay of a Node timer, ms. */
const LONGEST = 2 ** 31 - 1

/** Fires once when the store's clock reaches the time that was set last. */
export interface Timer {
  set(at: number | undefined): void
}

/**
 * Creates a timer that calls `onTime`. A later time does not restart Node's timer: when that fires too early, it is set
 * again.
 */
export function createTimer(clock: Pick<StoreClock, 'now'>, onTime: () => void): Timer {
  let timer: NodeJS.Timeout | undefined
  let due: number | undefined
  let armed = 0

  function arm(at: number): void {
    clearTimeout(timer)
    armed = at
    timer = setTimeout(goOff, Math.min(Math.max(at - clock.now(), 0), LONGEST))
  }

  function goOff(): void {
    timer = undefined
    if (due === undefined) return
    if (clock.now() < due) {
      arm(due)
      return
    }
    due = undefined
    onTime()
  }

  return {
    set(at) {
      due = at
      if (at === undefined) {
        clearTimeout(timer)
        timer = undefined
      } else if (timer === undefined || at < armed) arm(at)
    },
  }
}
