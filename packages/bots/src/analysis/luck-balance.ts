import type { SeatId, Timeline } from '@bay327/engine'
import type { BotEngine } from '../engine/bot-engine.ts'
import { chanceOf, type Chances } from './chance.ts'
import type { CurvePoint } from './curve.ts'
import { positionAt } from './curve.ts'
import { luckOf, type Luck } from './luck.ts'
import { wayOf } from './moments.ts'

/** The luck of one answer. */
export interface LuckAt extends Luck {
  readonly position: number
  /** On whose turn it fell; nobody's, where several planned at once. */
  readonly seat?: SeatId
}

/** What the dice and cards gave, all over a match. */
export interface LuckOfSeat {
  /** Left out: what fell when several had planned at once. */
  readonly seat?: SeatId
  /** By side: their own for whoever has the seat; what it did to the others beside it. */
  readonly luck: Readonly<Record<string, number>>
  /** Nine evenings in ten lie within so much of nothing, for their own side. */
  readonly within: number
}

/** A match as a sum of shares, for one side: where it began, what dice and cards gave, what the choices were worth, its end. */
export interface Account {
  readonly start: number
  readonly luck: number
  /**
   * What is left: against the policies in all seats, rivals' too. Over many matches that the policies play themselves it is nothing.
   */
  readonly choices: number
  readonly end: number
  /** Standard error of `choices` by the games and worlds that were drawn; luck that the game's mind does not see is not in it. */
  readonly error: number
}

/** The luck of each answer that had any, in order; told as it goes on. Nothing where the game's mind weighs no positions. */
export function* luckIn(
  thinker: BotEngine,
  timeline: Timeline,
  { eyes, seed }: { readonly eyes: readonly SeatId[]; readonly seed: number },
): Generator<{ readonly done: number; readonly of: number }, readonly LuckAt[]> {
  const way = wayOf(timeline)
  const found: LuckAt[] = []
  for (const [done, position] of way.entries()) {
    const { entry, from, decision } = timeline.stepAt(position)
    if (entry.kind === 'answer' && decision) {
      const taken = { decision, option: { id: entry.option }, after: timeline.stateAt(position) }
      const luck = luckOf(thinker, positionAt(timeline, from, eyes, seed), taken)
      if (luck === undefined) return []
      const isAny = Object.values(luck.spread).some((spread) => spread > 0)
      if (isAny) found.push({ position, ...(!decision.secret && { seat: decision.seat }), ...luck })
    }
    yield { done: done + 1, of: way.length }
  }
  return found
}

/** So many games tell what the luck of a great moment was. */
const GAMES = 1_000

/**
 * The same, with the luck of some moments taken from games that were played on: before them with the same answer and any
 * luck, and after them. The game's mind may see too little in what decided a match.
 */
export function* sharpened(
  thinker: BotEngine,
  timeline: Timeline,
  found: readonly LuckAt[],
  { eyes, seed, at }: { readonly eyes: readonly SeatId[]; readonly seed: number; readonly at: readonly number[] },
): Generator<{ readonly done: number; readonly of: number }, readonly LuckAt[]> {
  const sharp = new Map<number, LuckAt>()
  for (const [done, position] of at.entries()) {
    const known = found.find((each) => each.position === position)
    const { entry, from } = timeline.stepAt(position)
    if (known && entry.kind === 'answer') {
      const { decision, option } = entry
      const before = { ...positionAt(timeline, from, eyes, seed), first: { decision, option } }
      const after = positionAt(timeline, position, eyes, seed)
      const [could, came] = [before, after].map((each) => chanceOf(thinker, each, GAMES))
      if (could && came)
        sharp.set(position, { ...known, luck: lessOf(came, could), doubt: doubtOf(came) + doubtOf(could) })
    }
    yield { done: done + 1, of: at.length }
  }
  return found.map((each) => sharp.get(each.position) ?? each)
}

const lessOf = (came: Chances, could: Chances) =>
  Object.fromEntries(Object.entries(came.shares).map(([side, share]) => [side, share - (could.shares[side] ?? 0)]))
const doubtOf = ({ errors }: Chances): number => Math.max(...Object.values(errors)) ** 2

/** So many standard deviations hold nine of ten. */
const NINE_OF_TEN = 1.645

export function luckBySeat(
  found: readonly LuckAt[],
  seats: Timeline['replay']['header']['seats'],
): readonly LuckOfSeat[] {
  const whose = [...seats.map(({ id }) => id), undefined]
  return whose.flatMap((seat) => {
    const own = found.filter((each) => each.seat === seat)
    if (own.length === 0) return []
    const side = seats.find(({ id }) => id === seat)?.side
    const luck = sumBy(own.map((each) => each.luck))
    const spread = sumBy(own.map((each) => each.spread))
    const widest = side === undefined ? Math.max(...Object.values(spread)) : (spread[side] ?? 0)
    return [{ ...(seat !== undefined && { seat }), luck, within: NINE_OF_TEN * Math.sqrt(widest) }]
  })
}

function sumBy(list: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const each of list) for (const [key, value] of Object.entries(each)) sums[key] = (sums[key] ?? 0) + value
  return sums
}

/** The sum of a match for one side; undefined before its curve is done. */
export function accountOf(curve: readonly CurvePoint[], found: readonly LuckAt[], side: string): Account | undefined {
  const [first, last] = [curve[0], curve.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const [start, end] = [first.shares[side] ?? 0, last.shares[side] ?? 0]
  const luck = found.reduce((sum, each) => sum + (each.luck[side] ?? 0), 0)
  const doubt = found.reduce((sum, each) => sum + each.doubt, 0)
  return { start, luck, choices: end - start - luck, end, error: Math.sqrt((first.errors[side] ?? 0) ** 2 + doubt) }
}

/**
 * Whole points that sum to the whole points of the sum, or to `sum`: each is rounded down, and the largest remainders get what
 * is left.
 */
export function wholePoints(
  shares: readonly number[],
  sum = Math.round(100 * shares.reduce((a, b) => a + b, 0)),
): readonly number[] {
  const points = shares.map((share) => share * 100)
  const floors = points.map(Math.floor)
  const left = sum - floors.reduce((a, b) => a + b, 0)
  const byRest = points.map((point, at) => ({ at, rest: point - (floors[at] ?? 0) })).sort((a, b) => b.rest - a.rest)
  const up = new Set(byRest.slice(0, Math.max(0, left)).map(({ at }) => at))
  return floors.map((floor, at) => floor + Number(up.has(at)))
}
