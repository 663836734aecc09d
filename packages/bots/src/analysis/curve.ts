import type { SeatId, Timeline } from '@bay327/engine'
import { mixSeeds } from '../engine/seed.ts'
import type { BotEngine } from '../engine/bot-engine.ts'
import { chancesOf, playGames, type Chances, type Position, type Tally } from './chance.ts'
import { momentsOf } from './moments.ts'

/** The chance of each side at a position of a match. */
export interface CurvePoint extends Chances {
  /** The position's index in its `Timeline`. */
  readonly position: number
  readonly round?: number
}

/** The part of a curve computed so far, from the first position on. A page draws it while the rest is computed. */
export interface CurveProgress {
  readonly points: readonly CurvePoint[]
  readonly of: number
}

export interface CurveTask {
  /** The seats whose secrets are known: none for a watcher, all seats for "all known". */
  readonly eyes: readonly SeatId[]
  readonly seed: number
  /** The first position to compute. Earlier points are not computed again. */
  readonly from?: number
  /**
   * Multiplier for the number of games. A larger number gives a more precise curve, against which another curve is
   * checked.
   */
  readonly times?: number
}

/** Games per slice. Each position gets two to twenty slices, until the error is small enough. */
const SLICE = 20
const LEAST = 2
const MOST = 20
/** The standard error of a share at which no more games are played. */
const SMALL = 0.05

/**
 * Computes the chances position by position from games that the policies of all seats play. Yields after each position,
 * so that the caller can do other work. Returns nothing if the game's secrets cannot be redrawn.
 */
export function* curveOf(
  engine: BotEngine,
  timeline: Timeline,
  { eyes, seed, from = 0, times = 1 }: CurveTask,
): Generator<CurveProgress, readonly CurvePoint[]> {
  const moments = engine.canSearch ? momentsOf(engine, timeline).filter((at) => at >= from) : []
  const points: CurvePoint[] = []
  for (const position of moments) {
    const round = timeline.roundAt(position)
    const chances = chancesOf(playUntilPrecise(engine, positionAt(timeline, position, eyes, seed), times))
    points.push({ position, ...(round !== undefined && { round }), ...chances })
    yield { points: [...points], of: moments.length }
  }
  return points
}

/** Returns the position for a simulation. Each position has a seed of its own. */
export function positionAt(timeline: Timeline, position: number, eyes: readonly SeatId[], seed: number): Position {
  const { seats } = timeline.replay.header
  return { world: timeline.stateAt(position), eyes, seats, seed: mixSeeds(seed, position) }
}

function playUntilPrecise(engine: BotEngine, from: Position, times: number): Tally {
  let tally: Tally | undefined
  for (let slices = 0; slices < MOST * times; slices++) {
    tally = playGames(engine, from, SLICE, tally)
    if (tally === undefined) throw new Error('there is no chance')
    if (tally.isOver) break
    if (slices + 1 >= LEAST * times && errorOf(tally) <= SMALL / Math.sqrt(times)) break
  }
  return tally as Tally
}

export const errorOf = (tally: Tally): number => Math.max(...Object.values(chancesOf(tally).errors))

/** Runs a generator to its end and returns its result. */
export function allAtOnce<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const next = steps.next()
    if (next.done) return next.value
  }
}

export const wholeCurve = (...args: Parameters<typeof curveOf>): readonly CurvePoint[] => allAtOnce(curveOf(...args))
