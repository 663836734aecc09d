/** The store's clock as this machine sees it, and a beat for everything that counts down. */
const beat = 250

let now = $state(Date.now())
setInterval(() => (now = Date.now()), beat)

/** This machine's clock, ms; reading it in an effect or a template follows the beat. */
export function machineNow(): number {
  void now
  return Date.now()
}

/** Whole seconds until `at` (0 at the least), for a countdown. */
export function secondsUntil(at: number, offset: number): number {
  return Math.max(0, Math.ceil((at - (now + offset)) / 1000))
}
