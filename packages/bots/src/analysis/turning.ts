import type { SeatId, Timeline } from '@bay327/engine'
import { mixSeeds } from '../engine/seed.ts'
import type { BotEngine } from '../engine/bot-engine.ts'
import { chancesOf, playGames, type Tally } from './chance.ts'
import { positionAt, type CurvePoint } from './curve.ts'
import { worthsOf } from './luck.ts'
import { finalPathOf } from './moments.ts'

/** An event of the log that changed the win chance of a side significantly. */
export interface TurningPoint {
  readonly position: number
  readonly round?: number
  readonly seat?: SeatId
  /** The side whose chance changed most. `before` and `after` are its chances. */
  readonly side: string
  readonly before: number
  readonly after: number
  /** Standard error of the difference between `before` and `after`. */
  readonly error: number
}

/** The longest rise or fall of a side's chance. It is reported if no single position was decisive. */
export interface LongestSwing {
  readonly side: string
  readonly from: CurvePoint
  readonly to: CurvePoint
}

export interface Turning {
  /** At most three turning points, in order. */
  readonly points: readonly TurningPoint[]
  /** Set if `points` is empty. */
  readonly drift?: LongestSwing
  /** Positions of the largest event in each examined interval. */
  readonly examined: readonly number[]
}

/** Minimum change of a chance at a turning point. The change also has to be `SURE` standard errors. */
const LEAST = 0.12
const SURE = 3
/** Simulation cannot separate two differences that are closer than this many standard errors. */
const APART_BY = 2
/** Maximum number of games before an event and after an event, and the number per slice. */
const CHECKED = 4_000
const SLICE = 200
/** Maximum number of simulated answers before the last slice begins: about twenty seconds of work. */
const ANSWERS = 2_400_000
const SHOWN = 3
/** Number of intervals of the curve that are simulated again, and number of those that are then examined. */
const MOST_CANDIDATES = 16
const MOST_EXAMINED = 8
/** Minimum distance between two turning points, in rounds. */
const APART = 2
/** Seed number of the confirmation. Its games have other dice than the games that found the jump. */
const FRESH = 6

interface Task {
  readonly eyes: readonly SeatId[]
  readonly seed: number
  /** Number of games for the confirmation. A smaller number gives a quicker result. */
  readonly checked?: number
}

/**
 * Finds the turning points. First it finds intervals of the curve where a chance may have jumped, then the events in
 * these intervals. Then it plays games before and after each event until the selection is certain. If simulation cannot
 * separate two events, the game's evaluation decides. The evaluation does not depend on dice, so other dice give the
 * same result.
 */
export function* turningIn(
  engine: BotEngine,
  timeline: Timeline,
  curve: readonly CurvePoint[],
  { eyes, seed, checked = CHECKED }: Task,
): Generator<{ readonly done: number; readonly of: number }, Turning> {
  const tallies = new Map<number, Tally>()
  let all = 0
  /**
   * Adds games to the tally of a position. All events use the same dice, so that an event without effect shows no
   * effect.
   */
  const play = (position: number, games: number): void => {
    const before = tallies.get(position)
    const missing = before?.isOver ? 0 : Math.max(0, games - (before?.games ?? 0))
    const from = { ...positionAt(timeline, position, eyes, seed), seed: mixSeeds(seed, FRESH) }
    const tally = missing > 0 ? playGames(engine, from, missing, before) : before
    if (tally === undefined) throw new Error('there is no chance')
    tallies.set(position, tally)
    all += missing
  }
  const jumpOf = (step: Step): Jump =>
    jumpBetween(tallies.get(step.earlier) as Tally, tallies.get(step.position) as Tally, step)
  const candidates = jumpsIn(curve, stepsOf(engine, timeline)).slice(0, MOST_CANDIDATES)
  for (const { ends } of candidates) ends.forEach((at) => play(at, SLICE / 2))
  const scoreOf = ({ ends: [from, to], change, evaluated }: CurveInterval): number =>
    evaluated + change + jumpBetween(tallies.get(from) as Tally, tallies.get(to) as Tally, emptyStep).change
  const intervals = [...candidates].sort((a, b) => scoreOf(b) - scoreOf(a)).slice(0, MOST_EXAMINED)
  const total = intervals.length + 1
  const steps: Step[] = []
  const examined: number[] = []
  for (const [done, { steps: inside }] of intervals.entries()) {
    for (const { earlier, position } of inside) [earlier, position].forEach((at) => play(at, SLICE))
    const [first] = inside.map(jumpOf).sort(byMost)
    if (first) examined.push(first.position)
    steps.push(...inside)
    yield { done: done + 1, of: total }
  }
  const near = nearIn(engine, timeline)
  const most = ANSWERS / timeline.last
  for (let games = 2 * SLICE; games <= checked && all < most; games += SLICE) {
    const open = undecidedAmong(steps.map(jumpOf), near)
    if (open.length === 0) break
    for (const { earlier, position } of open) [earlier, position].forEach((at) => play(at, games))
    yield { done: intervals.length, of: total }
  }
  yield { done: total, of: total }
  const points = selectLargest(steps.map(jumpOf), near)
    .map((jump) => turningPointOf(timeline, jump))
    .sort((a, b) => a.position - b.position)
  const drift = points.length === 0 ? driftOf(curve) : undefined
  return { points, examined, ...(drift && { drift }) }
}

/**
 * An event, and how much it changed each side's chance by the game's evaluation. `worth` is undefined if the game has
 * no evaluation.
 */
interface Step {
  readonly position: number
  readonly earlier: number
  readonly worth: Readonly<Record<string, number>> | undefined
}

interface Jump extends Step {
  readonly side: string
  readonly before: number
  readonly after: number
  readonly change: number
  readonly error: number
  /** The change of the side's chance by the game's evaluation. */
  readonly evaluated: number | undefined
}

/** The step of an interval that contains no event. */
const emptyStep: Step = { position: 0, earlier: 0, worth: undefined }

type Near = (a: Jump, b: Jump) => boolean

const byMost = (a: Jump, b: Jump): number => b.change - a.change

function stepsOf(engine: BotEngine, timeline: Timeline): readonly Step[] {
  const { seats } = timeline.replay.header
  const path = finalPathOf(timeline)
  const worths = engine.hints.evaluate && path.map((at) => worthsOf(engine, seats, timeline.stateAt(at)))
  return path.slice(1).map((position, i) => {
    const [before, after] = [worths?.[i], worths?.[i + 1]]
    const worth =
      before &&
      after &&
      Object.fromEntries(Object.keys(after).map((side) => [side, (after[side] ?? 0) - (before[side] ?? 0)]))
    return { position, earlier: path[i] ?? 0, worth }
  })
}

function jumpBetween(from: Tally, to: Tally, step: Step): Jump {
  const [before, after] = [chancesOf(from), chancesOf(to)]
  const jumps = Object.keys(before.shares).map((side): Jump => {
    const [shareBefore, shareAfter] = [before.shares[side] ?? 0, after.shares[side] ?? 0]
    const error = Math.hypot(before.errors[side] ?? 0, after.errors[side] ?? 0)
    const evaluated = step.worth && Math.max(0, Math.sign(shareAfter - shareBefore) * (step.worth[side] ?? 0))
    return {
      ...step,
      side,
      before: shareBefore,
      after: shareAfter,
      change: Math.abs(shareAfter - shareBefore),
      error,
      evaluated,
    }
  })
  return jumps.reduce((most, jump) => (jump.change > most.change ? jump : most))
}

interface CurveInterval {
  readonly steps: readonly Step[]
  readonly ends: readonly [from: number, to: number]
  readonly change: number
  readonly evaluated: number
}

/**
 * Returns the intervals between two positions where a chance may have jumped enough. The interval with the largest
 * jump, by simulation and evaluation together, is first.
 */
function jumpsIn(curve: readonly CurvePoint[], steps: readonly Step[]): readonly CurveInterval[] {
  return curve
    .slice(1)
    .map((to, at) => {
      const from = curve[at] as CurvePoint
      const inside = steps.filter(({ position }) => position > from.position && position <= to.position)
      const sides = Object.keys(to.shares)
      const most = (valueOfSide: (side: string) => number) => Math.max(...sides.map(valueOfSide))
      const change = most((side) => Math.abs((to.shares[side] ?? 0) - (from.shares[side] ?? 0)))
      const error = most((side) => Math.hypot(to.errors[side] ?? 0, from.errors[side] ?? 0))
      const evaluated = Math.max(0, ...inside.map(({ worth }) => most((side) => Math.abs(worth?.[side] ?? 0))))
      return { steps: inside, ends: [from.position, to.position] as const, change, error, evaluated }
    })
    .filter(
      ({ change, error, evaluated }) => (change + 2 * error >= LEAST && change >= LEAST / 4) || evaluated >= LEAST / 2,
    )
    .sort((a, b) => b.change + b.evaluated - a.change - a.evaluated)
}

const isCertain = ({ change, error }: Jump): boolean => change - APART_BY * error >= LEAST
const isExcluded = ({ change, error }: Jump): boolean => change + APART_BY * error < LEAST
const isSignificant = ({ change, error }: Jump): boolean => change >= LEAST && change >= SURE * error
const areSimilar = (a: Jump, b: Jump): boolean =>
  Math.abs(a.change - b.change) < APART_BY * Math.hypot(a.error, b.error)

/**
 * Selects the largest jumps that are not near a larger jump. If simulation cannot separate two jumps, the evaluation
 * decides.
 */
function selectLargest(jumps: readonly Jump[], near: Near): readonly Jump[] {
  let left = jumps.filter(isSignificant).sort(byMost)
  const chosen: Jump[] = []
  for (let [first] = left; first && chosen.length < SHOWN; [first] = left) {
    const most = first
    const [next = most] = left
      .filter((jump) => areSimilar(jump, most))
      .sort((a, b) => (b.evaluated ?? 0) - (a.evaluated ?? 0))
    chosen.push(next)
    left = left.filter((jump) => jump !== next && !near(jump, next))
  }
  return chosen
}

/**
 * Returns the jumps for which more games may change the selection: those near the threshold, and those similar to a
 * selected jump.
 */
function undecidedAmong(jumps: readonly Jump[], near: Near): readonly Jump[] {
  const possible = jumps.filter((jump) => !isExcluded(jump))
  const chosen = selectLargest(possible, near)
  const isRival = (a: Jump, b: Jump): boolean => a !== b && areSimilar(a, b) && (chosen.length === SHOWN || near(a, b))
  return possible.filter((jump) => {
    const isChosen = chosen.includes(jump)
    return !isCertain(jump) || possible.some((other) => chosen.includes(other) !== isChosen && isRival(jump, other))
  })
}

function turningPointOf(timeline: Timeline, { position, side, before, after, error }: Jump): TurningPoint {
  const { decision } = timeline.stepAt(position)
  const round = timeline.roundAt(position)
  const seat = decision && !decision.secret ? decision.seat : undefined
  return {
    position,
    ...(round !== undefined && { round }),
    ...(seat !== undefined && { seat }),
    side,
    before,
    after,
    error,
  }
}

/**
 * Returns a function that says whether two positions are about a round apart or less. If a game counts no rounds, a
 * round is one turn of each seat.
 */
function nearIn({ hints }: BotEngine, timeline: Timeline): Near {
  const { seats } = timeline.replay.header
  const roundOf = ({ position }: Jump): number =>
    timeline.roundAt(position) ?? (hints.turn?.(timeline.stateAt(position)) ?? position) / seats.length
  return (a, b) => Math.abs(roundOf(a) - roundOf(b)) < APART
}

function driftOf(curve: readonly CurvePoint[]): LongestSwing | undefined {
  let longest: LongestSwing | undefined
  let most = 0
  for (const [at, from] of curve.entries())
    for (const to of curve.slice(at + 1))
      for (const [side, share] of Object.entries(to.shares)) {
        const change = Math.abs(share - (from.shares[side] ?? 0))
        if (change > most) [longest, most] = [{ side, from, to }, change]
      }
  return longest
}
