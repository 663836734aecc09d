import type { SeatId, Timeline } from '@bay327/engine'
import { mixSeeds } from '../think/seed.ts'
import type { Thinker } from '../think/thinker.ts'
import { chancesOf, playGames, type Tally } from './chance.ts'
import { positionAt, type CurvePoint } from './curve.ts'
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
export interface Drift {
  readonly side: string
  readonly from: CurvePoint
  readonly to: CurvePoint
}

export interface Turning {
  /** Three at most, in order. */
  readonly points: readonly TurningPoint[]
  /** Where there is none. */
  readonly drift?: Drift
  /** The greatest event of each stretch that was looked into. */
  readonly looked: readonly number[]
}

/** An event has to move a chance by so much, and by so many standard errors. */
const LEAST = 0.12
const SURE = 3
/** So many games it is checked with at most, on each side of it, in such slices. */
const CHECKED = 4_000
const SLICE = 200
const SHOWN = 3
/** So many stretches of the curve are looked into. */
const LOOKED = 6
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

/** Finds them: where the curve may have jumped, the event in that stretch, and games until it is sure either way. */
export function* turningIn(
  thinker: Thinker,
  timeline: Timeline,
  curve: readonly CurvePoint[],
  { eyes, seed, checked = CHECKED }: Task,
): Generator<{ readonly done: number; readonly of: number }, Turning> {
  const tallies = new Map<number, Tally>()
  /** Games are added to what was played from there before. */
  const played = (position: number, games: number): Tally => {
    const before = tallies.get(position)
    const missing = before?.isOver ? 0 : games - (before?.games ?? 0)
    const from = positionAt(timeline, position, eyes, mixSeeds(seed, FRESH))
    const tally = missing > 0 ? playGames(thinker, from, missing, before) : before
    if (tally === undefined) throw new Error('there is no chance')
    tallies.set(position, tally)
    return tally
  }
  const way = wayOf(timeline)
  const stretches = jumpsIn(curve).slice(0, LOOKED)
  const found: TurningPoint[] = []
  const looked: number[] = []
  for (const [done, { from, to }] of stretches.entries()) {
    const inside = way.filter((at) => at >= from.position && at <= to.position)
    const steps = inside
      .slice(1)
      .map((at, i) => jumpOf(played(inside[i] ?? at, SLICE), played(at, SLICE), at, inside[i] ?? at))
    const [most] = steps.sort((a, b) => b.by - a.by)
    if (most) looked.push(most.position)
    const sure = most && surely(most, played, checked)
    if (sure) found.push(named(timeline, sure))
    yield { done: done + 1, of: stretches.length }
  }
  const points = apart(thinker, timeline, found)
  const drift = points.length === 0 ? driftOf(curve) : undefined
  return { points, looked, ...(drift && { drift }) }
}

interface Jump {
  readonly position: number
  readonly earlier: number
  readonly side: string
  readonly before: number
  readonly after: number
  readonly by: number
  readonly error: number
}

function jumpOf(one: Tally, other: Tally, position: number, earlier: number): Jump {
  const [before, after] = [chancesOf(one), chancesOf(other)]
  const jumps = Object.keys(before.shares).map((side): Jump => {
    const [was, is] = [before.shares[side] ?? 0, after.shares[side] ?? 0]
    const error = Math.hypot(before.errors[side] ?? 0, after.errors[side] ?? 0)
    return { position, earlier, side, before: was, after: is, by: Math.abs(is - was), error }
  })
  return jumps.reduce((most, each) => (each.by > most.by ? each : most))
}

/** The stretches between two moments over which a chance may have jumped by as much, the greatest first. */
function jumpsIn(curve: readonly CurvePoint[]) {
  return curve
    .slice(1)
    .map((to, at) => {
      const from = curve[at] as CurvePoint
      const sides = Object.keys(to.shares)
      const most = (of: (side: string) => number) => Math.max(...sides.map(of))
      const by = most((side) => Math.abs((to.shares[side] ?? 0) - (from.shares[side] ?? 0)))
      const error = most((side) => Math.hypot(to.errors[side] ?? 0, from.errors[side] ?? 0))
      return { from, to, by, error }
    })
    .filter(({ by, error }) => by + 2 * error >= LEAST && by >= LEAST / 2)
    .sort((a, b) => b.by - a.by)
}

/** Plays on both sides of a jump until it is sure that it is one, or that it is none. */
function surely(first: Jump, played: (position: number, games: number) => Tally, checked: number): Jump | undefined {
  for (let games = SLICE; ; games += SLICE) {
    const jump = jumpOf(played(first.earlier, games), played(first.position, games), first.position, first.earlier)
    if (jump.by - SURE * jump.error >= LEAST) return jump
    if (jump.by + SURE * jump.error < LEAST) return undefined
    if (games >= checked) return jump.by >= LEAST && jump.by >= SURE * jump.error ? jump : undefined
  }
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

/** The greatest first, and none near a greater one. Where a game counts no rounds, a round is a turn of each seat. */
function apart({ mind }: Thinker, timeline: Timeline, found: readonly TurningPoint[]): readonly TurningPoint[] {
  const { seats } = timeline.replay.header
  const roundOf = ({ position, round }: TurningPoint): number =>
    round ?? (mind.turn?.(timeline.stateAt(position)) ?? position) / seats.length
  const kept: TurningPoint[] = []
  for (const each of [...found].sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))) {
    const isNear = kept.some((other) => Math.abs(roundOf(other) - roundOf(each)) < APART)
    if (!isNear && kept.length < SHOWN) kept.push(each)
  }
  return kept.sort((a, b) => a.position - b.position)
}

function driftOf(curve: readonly CurvePoint[]): Drift | undefined {
  let longest: Drift | undefined
  let most = 0
  for (const [at, from] of curve.entries())
    for (const to of curve.slice(at + 1))
      for (const [side, share] of Object.entries(to.shares)) {
        const by = Math.abs(share - (from.shares[side] ?? 0))
        if (by > most) [longest, most] = [{ side, from, to }, by]
      }
  return longest
}
