import type { SeatId, Timeline } from '@bay327/engine'
import { mixSeeds } from '../engine/seed.ts'
import type { BotEngine } from '../engine/bot-engine.ts'
import { chancesOf, playGames, type Tally } from './chance.ts'
import { positionAt, type CurvePoint } from './curve.ts'
import { worthsOf } from './luck.ts'
import { wayOf } from './moments.ts'

/** One event of the log that moved the chance of some side by much, and surely. */
export interface TurningPoint {
  readonly position: number
  readonly round?: number
  readonly seat?: SeatId
  /** The side that it moved most, and its chance before and after. */
  readonly side: string
  readonly before: number
  readonly after: number
  /** Standard error of the difference. */
  readonly error: number
}

/** Where no single moment decided it: the longest way that the chance of a side went. */
export interface LongestSwing {
  readonly side: string
  readonly from: CurvePoint
  readonly to: CurvePoint
}

export interface Turning {
  /** Three at most, in order. */
  readonly points: readonly TurningPoint[]
  /** Where there is none. */
  readonly drift?: LongestSwing
  /** The greatest event of each stretch that was looked into. */
  readonly looked: readonly number[]
}

/** An event has to move a chance by so much, and by so many standard errors. */
const LEAST = 0.12
const SURE = 3
/** What differs by less than so many standard errors is not told apart by games. */
const APART_BY = 2
/** So many games are played at most on each side of an event, in such slices. */
const CHECKED = 4_000
const SLICE = 200
/** No more slices begin when so many answers have been given in them, a game being as long as the match: some twenty seconds. */
const ANSWERS = 2_400_000
const SHOWN = 3
/** So many stretches of the curve are looked at once more, and so many are then looked into. */
const GLANCED = 16
const LOOKED = 8
/** Two of them lie so many rounds apart. */
const APART = 2
/** What found a jump does not also prove it: it is checked with dice of its own. */
const FRESH = 6

interface Task {
  readonly eyes: readonly SeatId[]
  readonly seed: number
  /** Fewer games to check with, for who cannot wait. */
  readonly checked?: number
}

/**
 * Finds them: where the curve may have jumped, the events in that stretch, and games on both sides of each until it is sure which
 * are named. Which of two is the greater the game's mind says, where games cannot: it has no dice in it, so other dice name the same.
 */
export function* turningIn(
  thinker: BotEngine,
  timeline: Timeline,
  curve: readonly CurvePoint[],
  { eyes, seed, checked = CHECKED }: Task,
): Generator<{ readonly done: number; readonly of: number }, Turning> {
  const tallies = new Map<number, Tally>()
  let all = 0
  /** Games are added to what was played from there before. All events have the same dice, so that what changes nothing shows. */
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

/** One event, and what the game's mind makes of it: how much it moved, by side. Without a mind nothing. */
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
  /** By how much the game's mind says that it moved that chance. */
  readonly mind: number | undefined
}

/** What no event says more of. */
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

/** The stretches between two moments over which a chance may have jumped by as much, the greatest first by games and mind together. */
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

/** The greatest first, and none near a greater one; of those that games do not tell apart, the one that the mind says. */
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

/** Those of which more games may change what is named: near the threshold, or in the place of another that is as great. */
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

/** Whether two lie within a round or so of each other. Where a game counts no rounds, a round is a turn of each seat. */
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
