import type { GameEvent } from '@bay327/engine'

/** Display time of an animation that is followed by another of its kind (a repeated roll, one of many pegs), ms. */
const beat = 160
/** Maximum duration of an animation that only changes a figure, ms. It merges into the next animation. */
const change = 400

/** An event with the duration of its animation, ms. */
export interface Length {
  readonly event: GameEvent | undefined
  readonly ms: number
}

/**
 * Returns the display time of each of these events in sequence, ms. `flows`: kinds of events that are one animation if
 * several follow each other. An event is shortened if one of its kind follows, or if its animation is short and any
 * animation follows. The last event has its full time.
 */
export function flowTimes(all: readonly Length[], flows: ReadonlySet<string>): readonly number[] {
  const lengths: number[] = []
  let next: Length | undefined
  for (const item of [...all].reverse()) {
    const type = item.event?.type ?? ''
    const isAgain = flows.has(type) && next?.event?.type === type
    const runsOn = next !== undefined && (isAgain || item.ms <= change)
    lengths.push(runsOn ? Math.min(item.ms, beat) : item.ms)
    if (item.ms > 0) next = item
  }
  return lengths.reverse()
}
