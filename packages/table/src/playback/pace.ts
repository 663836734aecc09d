/** Up to this many animations may be played at normal speed; more at double speed at least. */
const calmUpTo = 4
/** The remaining animations are accelerated until they would end within this time at the current speed, ms. */
const patience = 2_400

/**
 * Returns the factor on durations for the rest of playback. `count` events are left, `length` ms at the current speed.
 * `within`: deadline in ms.
 */
export function paceOf(count: number, length: number, within?: number): number {
  if (within !== undefined) return length > within ? within / length : 1
  return Math.min(count > calmUpTo ? 0.5 : 1, patience / Math.max(patience, length))
}
