import type { Timeline } from '@bay327/engine'
import { mixSeeds } from '../engine/seed.ts'
import type { BotEngine } from '../engine/bot-engine.ts'
import { allAtOnce, wholeCurve } from './curve.ts'
import { turningIn, type Turning } from './turning.ts'

/** How often repeated analyses of a match with other dice find the same turning points. */
export interface Repeatability {
  readonly runs: number
  /** Number of runs that found exactly the most frequent set of turning points. */
  readonly same: number
  /** The positions of the most frequent set, in order. Empty if no single position was decisive. */
  readonly positions: readonly number[]
  /** Number of runs that found each position. */
  readonly found: ReadonlyMap<number, number>
}

export function repeatabilityOf(turnings: readonly Pick<Turning, 'points'>[]): Repeatability {
  const found = new Map<number, number>()
  const sets = new Map<string, { readonly positions: readonly number[]; count: number }>()
  for (const { points } of turnings) {
    const positions = points.map(({ position }) => position)
    for (const position of positions) found.set(position, (found.get(position) ?? 0) + 1)
    const known = sets.get(positions.join()) ?? { positions, count: 0 }
    known.count++
    sets.set(positions.join(), known)
  }
  const [most] = [...sets.values()].sort((a, b) => b.count - a.count)
  return { runs: turnings.length, same: most?.count ?? 0, positions: most?.positions ?? [], found }
}

/** Computes the curve and its turning points for each of several seeds. */
export function* turningsFrom(
  engine: BotEngine,
  timeline: Timeline,
  { eyes, seed, runs }: { readonly eyes: readonly string[]; readonly seed: number; readonly runs: number },
): Generator<Turning> {
  for (let run = 0; run < runs; run++) {
    const task = { eyes, seed: mixSeeds(seed, run) }
    yield allAtOnce(turningIn(engine, timeline, wholeCurve(engine, timeline, task), task))
  }
}
