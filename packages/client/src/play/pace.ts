/** Up to this many events are shown at normal speed, more at double speed at least. */
const calmUpTo = 4
/** What is still to be shown is hurried until it would end this soon at its present speed, in ms. */
const patience = 4_000

/** How fast the rest of a show is played: a factor on durations. `count` events are left, `length` ms at normal speed. */
export function paceOf(count: number, length: number): number {
  return count > calmUpTo ? Math.min(0.5, patience / length) : 1
}
