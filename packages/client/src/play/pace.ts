/** Speeds a person may choose, as factors on every duration; `none` shows results at once. */
export const speeds = { calm: 1.4, normal: 1, quick: 0.6, none: 0 } as const
export type Speed = keyof typeof speeds

/** Up to this many events are shown at normal speed, more at double speed at least. */
const calmUpTo = 4
/** What is still to be shown is hurried until it would end this soon at its present speed, in ms. */
const patience = 4_000

/** How fast the rest of a show is played: a factor on durations. `count` events are left, `length` ms at normal speed. */
export function paceOf(count: number, length: number): number {
  return count > calmUpTo ? Math.min(0.5, patience / length) : 1
}
