import type { Timeline } from '@bay327/engine'
import type { BotEngine } from '../engine/bot-engine.ts'

/** Maximum number of positions in a chart. If there are more, evenly spaced positions are kept. */
const MOST = 120

/** Returns the positions on the final path of the match. Undone positions are not on the path. */
export function finalPathOf(timeline: Timeline): readonly number[] {
  const path: number[] = []
  for (let at = timeline.last; at >= 0;) {
    const { entry, from } = timeline.stepAt(at)
    if (entry.kind !== 'undo') path.push(at)
    if (at === 0) break
    at = from < at ? from : at - 1
  }
  return path.reverse()
}

/** Returns the positions where turns begin, by the game's own turn count, and also the deal and the end. */
export function momentsOf({ hints }: Pick<BotEngine, 'hints'>, timeline: Timeline): readonly number[] {
  const path = finalPathOf(timeline)
  let last: number | undefined
  const turns = path.filter((position) => {
    const turn = hints.turn?.(timeline.stateAt(position)) ?? position
    const isNew = turn !== last
    last = turn
    return isNew
  })
  const step = Math.ceil(turns.length / MOST)
  const sampled = turns.filter((_, at) => at % step === 0)
  const [end] = path.slice(-1)
  return end === undefined || sampled.at(-1) === end ? sampled : [...sampled, end]
}
