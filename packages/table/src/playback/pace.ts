/** Up to this many pictures may be shown at normal speed, more at double speed at least. */
const calmUpTo = 4
/** What is still to be shown is hurried until it would end this soon at its present speed, in ms. */
const patience = 2_400

/**
 * How fast the rest of a show is played: a factor on durations. `count` events are left, `length` ms at the present speed.
 * `within`: all of it has to be over so soon, in ms.
 */
export function paceOf(count: number, length: number, within?: number): number {
  if (within !== undefined) return length > within ? within / length : 1
  return Math.min(count > calmUpTo ? 0.5 : 1, patience / Math.max(patience, length))
}
