/** Interval of the tick for countdowns, ms. */
const beat = 250

let now = $state(Date.now())
setInterval(() => (now = Date.now()), beat)

/** Returns this machine's clock, ms. An effect or template that reads it updates with every tick. */
export function machineNow(): number {
  void now
  return Date.now()
}

/**
 * Returns whole seconds until `at` for a countdown, at least 0. `offset`: the store's clock minus this machine's, ms.
 */
export function secondsUntil(at: number, offset: number): number {
  return Math.max(0, Math.ceil((at - (now + offset)) / 1000))
}
