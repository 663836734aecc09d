/** Maximum number of animations that are played at normal speed. More are played at least twice as fast. */
const calmUpTo = 4
/** Maximum time for the rest of playback, ms. Animations are accelerated until they fit. */
const patience = 2_400

/**
 * Returns the factor on durations for the rest of playback. `count`: number of events that are left. `length`: their
 * display time at the current speed, ms. `within`: time limit, ms.
 */
export function paceOf(count: number, length: number, within?: number): number {
  if (within !== undefined) return length > within ? within / length : 1
  return Math.min(count > calmUpTo ? 0.5 : 1, patience / Math.max(patience, length))
}
