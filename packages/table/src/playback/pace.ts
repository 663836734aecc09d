/** Maximum number of animations that are played at normal speed. More are played at least twice as fast. */
const calmUpTo = 4
/** Maximum time for the rest of playback, ms. Animations are accelerated until they fit. */
const patience = 2_400

/**
 * Returns the factor on durations for the rest of playback. `lengths`: display times of the events that are left, ms.
 * `factor`: the current factor on them. `within`: time limit, ms.
 */
export function paceOf(lengths: readonly number[], factor: number, within?: number): number {
  const all = lengths.reduce((sum, ms) => sum + ms, 0)
  if (within !== undefined) return all * factor > within ? within / (all * factor) : 1
  return Math.min(lengths.length > calmUpTo ? 0.5 : 1, patience / Math.max(patience, all))
}
