import type { Timeline } from '@bay327/engine'
import { mixSeeds } from '../engine/seed.ts'
import type { BotEngine } from '../engine/bot-engine.ts'
import { allAtOnce, wholeCurve } from './curve.ts'
import { turningIn, type Turning } from './turning.ts'

/** How often a match worked out anew, with other dice, has the same turning points. */
export interface Sameness {
  readonly runs: number
  /** So many runs found exactly what most did. */
  readonly same: number
  /** The positions that most runs found, in order; none: no single moment decided it. */
  readonly positions: readonly number[]
  /** In how many runs each position was found at all. */
  readonly found: ReadonlyMap<number, number>
}

export function repeatabilityOf(turnings: readonly Pick<Turning, 'points'>[]): Sameness {
  const found = new Map<number, number>()
  const sets = new Map<string, { readonly positions: readonly number[]; count: number }>()
  for (const { points } of turnings) {
    const positions = points.map(({ position }) => position)
    for (const each of positions) found.set(each, (found.get(each) ?? 0) + 1)
    const known = sets.get(positions.join()) ?? { positions, count: 0 }
    known.count++
    sets.set(positions.join(), known)
  }
  const [most] = [...sets.values()].sort((a, b) => b.count - a.count)
  return { runs: turnings.length, same: most?.count ?? 0, positions: most?.positions ?? [], found }
}

/** The curve and its turning points from so many seeds, one after the other. */
export function* turningsFrom(
  thinker: BotEngine,
  timeline: Timeline,
  { eyes, seed, runs }: { readonly eyes: readonly string[]; readonly seed: number; readonly runs: number },
): Generator<Turning> {
  for (let run = 0; run < runs; run++) {
    const task = { eyes, seed: mixSeeds(seed, run) }
    yield allAtOnce(turningIn(thinker, timeline, wholeCurve(thinker, timeline, task), task))
  }
}
