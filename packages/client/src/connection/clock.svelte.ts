/** The store's clock as this machine estimates it, and a regular tick for countdowns. */
const beat = 250

let now = $state(Date.now())
setInterval(() => (now = Date.now()), beat)

/** Returns this machine's clock, ms; an effect or template that reads it updates with every tick. */
export function machineNow(): number {
  void now
  return Date.now()
}

/** Returns whole seconds until `at` (at least 0), for a countdown. */
export function secondsUntil(at: number, offset: number): number {
  return Math.max(0, Math.ceil((at - (now + offset)) / 1000))
}
