import type { SeatId, Timeline } from '@bay327/engine'
import { mixSeeds } from '../engine/seed.ts'
import type { BotEngine } from '../engine/bot-engine.ts'
import { chancesOf, playGames, type Tally } from './chance.ts'
import { positionAt, type CurvePoint } from './curve.ts'
import { worthsOf } from './luck.ts'
import { wayOf } from './moments.ts'

/** An event of the log that changed the chance of some side significantly. */
export interface TurningPoint {
  readonly position: number
  readonly round?: number
  readonly seat?: SeatId
  /** The side with the largest change, and its chance before and after. */
  readonly side: string
  readonly before: number
  readonly after: number
  /** Standard error of the difference. */
  readonly error: number
}

/** If no single position was decisive: the longest swing of a side's chance. */
export interface LongestSwing {
  readonly side: string
  readonly from: CurvePoint
  readonly to: CurvePoint
}

export interface Turning {
  /** At most three, in order. */
  readonly points: readonly TurningPoint[]
  /** Set if there are none. */
  readonly drift?: LongestSwing
  /** The largest event of each interval that was examined. */
  readonly looked: readonly number[]
}

/** An event has to change a chance by this much, and by this many standard errors. */
const LEAST = 0.12
const SURE = 3
/** Differences below this many standard errors cannot be separated by simulation. */
const APART_BY = 2
/** Maximum number of games on each side of an event, and per slice. */
const CHECKED = 4_000
const SLICE = 200
/** No new slice begins after this many answers: about twenty seconds. */
const ANSWERS = 2_400_000
const SHOWN = 3
/** Number of intervals of the curve that are checked again, and number that are then examined. */
const GLANCED = 16
const LOOKED = 8
/** Minimum distance of two turning points, in rounds. */
const APART = 2
/** The games that found a jump are not used to confirm it: the confirmation has its own dice. */
const FRESH = 6

interface Task {
  readonly eyes: readonly SeatId[]
  readonly seed: number
  /** Fewer games for the confirmation, for a quick result. */
  readonly checked?: number
}

/**
 * Finds the turning points: intervals of the curve with possible jumps, the events in them, then games before and after each
 * event until the selection is certain. If simulation cannot separate two events, the game's evaluation decides; it does not
 * depend on dice, so that the result is the same for other dice.
 */
export function* turningIn(
  thinker: BotEngine,
  timeline: Timeline,
  curve: readonly CurvePoint[],
  { eyes, seed, checked = CHECKED }: Task,
): Generator<{ readonly done: number; readonly of: number }, Turning> {
  const tallies = new Map<number, Tally>()
  let all = 0
  /**
   * Adds games to those already played from there. All events use the same dice, so that an event without effect shows none.
   */
  const play = (position: number, games: number): void => {
    const before = tallies.get(position)
    const missing = before?.isOver ? 0 : Math.max(0, games - (before?.games ?? 0))
    const from = { ...positionAt(timeline, position, eyes, seed), seed: mixSeeds(seed, FRESH) }
    const tally = missing > 0 ? playGames(thinker, from, missing, before) : before
    if (tally === undefined) throw new Error('there is no chance')
    tallies.set(position, tally)
    all += missing
  }
  const jumpOf = (step: Step): Jump =>
    jumpBetween(tallies.get(step.earlier) as Tally, tallies.get(step.position) as Tally, step)
  const glanced = jumpsIn(curve, stepsOf(thinker, timeline)).slice(0, GLANCED)
  for (const { ends } of glanced) ends.forEach((at) => play(at, SLICE / 2))
  const again = ({ ends: [from, to], by, mind }: Stretch): number =>
    mind + by + jumpBetween(tallies.get(from) as Tally, tallies.get(to) as Tally, bare).by
  const stretches = [...glanced].sort((a, b) => again(b) - again(a)).slice(0, LOOKED)
  const of = stretches.length + 1
  const steps: Step[] = []
  const looked: number[] = []
  for (const [done, { steps: inside }] of stretches.entries()) {
    for (const { earlier, position } of inside) [earlier, position].forEach((at) => play(at, SLICE))
    const [first] = inside.map(jumpOf).sort(byMost)
    if (first) looked.push(first.position)
    steps.push(...inside)
    yield { done: done + 1, of }
  }
  const near = nearIn(thinker, timeline)
  const most = ANSWERS / timeline.last
  for (let games = 2 * SLICE; games <= checked && all < most; games += SLICE) {
    const open = openAmong(steps.map(jumpOf), near)
    if (open.length === 0) break
    for (const { earlier, position } of open) [earlier, position].forEach((at) => play(at, games))
    yield { done: stretches.length, of }
  }
  yield { done: of, of }
  const points = chosenOf(steps.map(jumpOf), near)
    .map((jump) => named(timeline, jump))
    .sort((a, b) => a.position - b.position)
  const drift = points.length === 0 ? driftOf(curve) : undefined
  return { points, looked, ...(drift && { drift }) }
}

/** An event, and how much it changed each side's chance by the game's evaluation; nothing without one. */
interface Step {
  readonly position: number
  readonly earlier: number
  readonly worth: Readonly<Record<string, number>> | undefined
}

interface Jump extends Step {
  readonly side: string
  readonly before: number
  readonly after: number
  readonly by: number
  readonly error: number
  /** The change of that chance by the game's evaluation. */
  readonly mind: number | undefined
}

/** A step without an event. */
const bare: Step = { position: 0, earlier: 0, worth: undefined }

type Near = (one: Jump, other: Jump) => boolean

const byMost = (a: Jump, b: Jump): number => b.by - a.by

function stepsOf(thinker: BotEngine, timeline: Timeline): readonly Step[] {
  const { seats } = timeline.replay.header
  const way = wayOf(timeline)
  const worths = thinker.mind.evaluate && way.map((at) => worthsOf(thinker, seats, timeline.stateAt(at)))
  return way.slice(1).map((position, i) => {
    const [before, after] = [worths?.[i], worths?.[i + 1]]
    const worth =
      before &&
      after &&
      Object.fromEntries(Object.keys(after).map((side) => [side, (after[side] ?? 0) - (before[side] ?? 0)]))
    return { position, earlier: way[i] ?? 0, worth }
  })
}

function jumpBetween(one: Tally, other: Tally, step: Step): Jump {
  const [before, after] = [chancesOf(one), chancesOf(other)]
  const jumps = Object.keys(before.shares).map((side): Jump => {
    const [was, is] = [before.shares[side] ?? 0, after.shares[side] ?? 0]
    const error = Math.hypot(before.errors[side] ?? 0, after.errors[side] ?? 0)
    const mind = step.worth && Math.max(0, Math.sign(is - was) * (step.worth[side] ?? 0))
    return { ...step, side, before: was, after: is, by: Math.abs(is - was), error, mind }
  })
  return jumps.reduce((most, each) => (each.by > most.by ? each : most))
}

interface Stretch {
  readonly steps: readonly Step[]
  readonly ends: readonly [from: number, to: number]
  readonly by: number
  readonly mind: number
}

/**
 * Returns the intervals between two positions in which a chance may have jumped enough, the largest first by simulation and
 * evaluation together.
 */
function jumpsIn(curve: readonly CurvePoint[], steps: readonly Step[]): readonly Stretch[] {
  return curve
    .slice(1)
    .map((to, at) => {
      const from = curve[at] as CurvePoint
      const inside = steps.filter(({ position }) => position > from.position && position <= to.position)
      const sides = Object.keys(to.shares)
      const most = (of: (side: string) => number) => Math.max(...sides.map(of))
      const by = most((side) => Math.abs((to.shares[side] ?? 0) - (from.shares[side] ?? 0)))
      const error = most((side) => Math.hypot(to.errors[side] ?? 0, from.errors[side] ?? 0))
      const mind = Math.max(0, ...inside.map(({ worth }) => most((side) => Math.abs(worth?.[side] ?? 0))))
      return { steps: inside, ends: [from.position, to.position] as const, by, error, mind }
    })
    .filter(({ by, error, mind }) => (by + 2 * error >= LEAST && by >= LEAST / 4) || mind >= LEAST / 2)
    .sort((a, b) => b.by + b.mind - a.by - a.mind)
}

const isSurely = ({ by, error }: Jump): boolean => by - APART_BY * error >= LEAST
const isNever = ({ by, error }: Jump): boolean => by + APART_BY * error < LEAST
const isOne = ({ by, error }: Jump): boolean => by >= LEAST && by >= SURE * error
const areAlike = (one: Jump, other: Jump): boolean =>
  Math.abs(one.by - other.by) < APART_BY * Math.hypot(one.error, other.error)

/** Selects the largest jumps that are not near a larger one; if simulation cannot separate two, the evaluation decides. */
function chosenOf(jumps: readonly Jump[], near: Near): readonly Jump[] {
  let left = jumps.filter(isOne).sort(byMost)
  const chosen: Jump[] = []
  for (let [first] = left; first && chosen.length < SHOWN; [first] = left) {
    const most = first
    const [next = most] = left.filter((each) => areAlike(each, most)).sort((a, b) => (b.mind ?? 0) - (a.mind ?? 0))
    chosen.push(next)
    left = left.filter((each) => each !== next && !near(each, next))
  }
  return chosen
}

/** Returns the jumps for which more games may change the selection: near the threshold, or similar to a selected one. */
function openAmong(jumps: readonly Jump[], near: Near): readonly Jump[] {
  const may = jumps.filter((each) => !isNever(each))
  const chosen = chosenOf(may, near)
  const isRival = (one: Jump, other: Jump): boolean =>
    one !== other && areAlike(one, other) && (chosen.length === SHOWN || near(one, other))
  return may.filter((each) => {
    const isChosen = chosen.includes(each)
    return !isSurely(each) || may.some((other) => chosen.includes(other) !== isChosen && isRival(each, other))
  })
}

function named(timeline: Timeline, { position, side, before, after, error }: Jump): TurningPoint {
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
 * Returns whether two positions are within a round or so of each other. If a game counts no rounds, a round is one turn of
 * each seat.
 */
function nearIn({ mind }: BotEngine, timeline: Timeline): Near {
  const { seats } = timeline.replay.header
  const roundOf = ({ position }: Jump): number =>
    timeline.roundAt(position) ?? (mind.turn?.(timeline.stateAt(position)) ?? position) / seats.length
  return (one, other) => Math.abs(roundOf(one) - roundOf(other)) < APART
}

function driftOf(curve: readonly CurvePoint[]): LongestSwing | undefined {
  let longest: LongestSwing | undefined
  let most = 0
  for (const [at, from] of curve.entries())
    for (const to of curve.slice(at + 1))
      for (const [side, share] of Object.entries(to.shares)) {
        const by = Math.abs(share - (from.shares[side] ?? 0))
        if (by > most) [longest, most] = [{ side, from, to }, by]
      }
  return longest
}
