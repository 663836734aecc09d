import type { GameEvent } from '@bay327/engine'

/** A picture that another of its kind follows is on show for so long, ms: a throw made again, the next of many pegs. */
const beat = 160
/** What is on show no longer than this only moves a figure: it flows into the picture after it, ms. */
const change = 400

/** An event that may have a picture, and its length alone, in ms. */
export interface Length {
  readonly event: GameEvent | undefined
  readonly ms: number
}

/**
 * How long each of these is on show when they follow each other, in ms. `flows`: the kinds of events that are one picture
 * in a row. The last of them, which says what came of it, has all its time.
 */
export function inFlow(all: readonly Length[], flows: ReadonlySet<string>): readonly number[] {
  const lengths: number[] = []
  let next: Length | undefined
  for (const each of [...all].reverse()) {
    const type = each.event?.type ?? ''
    const isAgain = flows.has(type) && next?.event?.type === type
    const runsOn = next !== undefined && (isAgain || each.ms <= change)
    lengths.push(runsOn ? Math.min(each.ms, beat) : each.ms)
    if (each.ms > 0) next = each
  }
  return lengths.reverse()
}
