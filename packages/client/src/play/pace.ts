/** Speeds a person may choose, as factors on every duration; `none` shows results at once. */
export const speeds = { calm: 1.4, normal: 1, quick: 0.6, none: 0 } as const
export type Speed = keyof typeof speeds

/** Up to this many events are shown at normal speed. */
const calmUpTo = 4
/** Up to this many at double speed; more are told in one sentence. */
const hurriedUpTo = 12
/** What is older than this, in ms, is told and not shown. */
const freshFor = 8_000

/** How fast a queue of shown events is played: a factor on durations, or `told` when it is only summed up. */
export function paceOf(queue: number, oldest: number): number | 'told' {
  if (queue > hurriedUpTo || oldest > freshFor) return 'told'
  return queue > calmUpTo ? 0.5 : 1
}
