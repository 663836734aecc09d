import type { SeatId, Timeline } from '@bay327/engine'
import { mixSeeds } from '../engine/seed.ts'
import type { BotEngine } from '../engine/bot-engine.ts'
import { chancesOf, playGames, type Chances, type Position, type Tally } from './chance.ts'
import { momentsOf } from './moments.ts'

/** The chance of each side at a moment of a match. */
export interface CurvePoint extends Chances {
  /** As in a `Timeline`. */
  readonly position: number
  readonly round?: number
}

/** How far a curve is, after each moment: from the left, so that it can be drawn as it grows. */
export interface CurveProgress {
  readonly points: readonly CurvePoint[]
  readonly of: number
}

export interface CurveTask {
  /** Whose secrets count: none for who watches, all for all that was known. */
  readonly eyes: readonly SeatId[]
  readonly seed: number
  /** Only from this position on: what was worked out before need not be again. */
  readonly from?: number
  /** So many times the games: to hold one curve against a surer one. */
  readonly times?: number
}

/** Games are played in such slices, at least two of them and at most twenty, until the error is small. */
const SLICE = 20
const LEAST = 2
const MOST = 20
/** A standard error of a share that is small enough: a band of ten points to each side at worst. */
const SMALL = 0.05

/**
 * Chance over time, moment by moment, by games that the policies of all seats play on. What has been found is told after each
 * moment; whoever works on other things as well stops in between. Nothing, where the game's secrets cannot be dealt anew.
 */
export function* curveOf(
  thinker: BotEngine,
  timeline: Timeline,
  { eyes, seed, from = 0, times = 1 }: CurveTask,
): Generator<CurveProgress, readonly CurvePoint[]> {
  const moments = thinker.canSearch ? momentsOf(thinker, timeline).filter((at) => at >= from) : []
  const points: CurvePoint[] = []
  for (const position of moments) {
    const round = timeline.roundAt(position)
    const chances = chancesOf(surely(thinker, positionAt(timeline, position, eyes, seed), times))
    points.push({ position, ...(round !== undefined && { round }), ...chances })
    yield { points: [...points], of: moments.length }
  }
  return points
}

/** A moment to play on from, with a seed of its own. */
export function positionAt(timeline: Timeline, position: number, eyes: readonly SeatId[], seed: number): Position {
  const { seats } = timeline.replay.header
  return { world: timeline.stateAt(position), eyes, seats, seed: mixSeeds(seed, position) }
}

function surely(thinker: BotEngine, from: Position, times: number): Tally {
  let tally: Tally | undefined
  for (let slices = 0; slices < MOST * times; slices++) {
    tally = playGames(thinker, from, SLICE, tally)
    if (tally === undefined) throw new Error('there is no chance')
    if (tally.isOver) break
    if (slices + 1 >= LEAST * times && errorOf(tally) <= SMALL / Math.sqrt(times)) break
  }
  return tally as Tally
}

export const errorOf = (tally: Tally): number => Math.max(...Object.values(chancesOf(tally).errors))

/** All of what is worked out in steps, at once. */
export function allAtOnce<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const next = steps.next()
    if (next.done) return next.value
  }
}

export const wholeCurve = (...of: Parameters<typeof curveOf>): readonly CurvePoint[] => allAtOnce(curveOf(...of))
