import type { SeatId, Timeline } from '@bay327/engine'
import type { BotEngine } from '../engine/bot-engine.ts'
import { chanceOf, type Chances } from './chance.ts'
import type { CurvePoint } from './curve.ts'
import { positionAt } from './curve.ts'
import { luckOf, type Luck } from './luck.ts'
import { finalPathOf } from './moments.ts'

/** The luck in one answer. */
export interface LuckAt extends Luck {
  readonly position: number
  /** The seat whose turn it was; undefined if several planned simultaneously. */
  readonly seat?: SeatId
}

/** The luck of dice and cards over a whole match. */
export interface LuckOfSeat {
  /** The seat that had the luck. Undefined for luck after simultaneous plans. */
  readonly seat?: SeatId
  /** Luck by side. For the seat's own side it is the seat's luck; for the other sides it is the effect on them. */
  readonly luck: Readonly<Record<string, number>>
  /** Nine of ten matches have the luck of the seat's side within this distance of zero. */
  readonly within: number
}

/** A match as a sum of shares of a win for one side: start, luck, quality of the choices, end. */
export interface Account {
  readonly start: number
  readonly luck: number
  /**
   * The rest of the sum: the effect of all seats' choices, rivals' included, compared with the policies' choices. Its
   * mean is zero over many matches that the policies play.
   */
  readonly choices: number
  readonly end: number
  /**
   * Standard error of `choices` from the simulated games and worlds. Luck that the game's evaluation does not see is
   * not included.
   */
  readonly error: number
}

/** Yields each answer that had luck in it, in order. Yields nothing if the game has no `evaluate`. */
export function* luckIn(
  engine: BotEngine,
  timeline: Timeline,
  { eyes, seed }: { readonly eyes: readonly SeatId[]; readonly seed: number },
): Generator<{ readonly done: number; readonly of: number }, readonly LuckAt[]> {
  const path = finalPathOf(timeline)
  const found: LuckAt[] = []
  for (const [done, position] of path.entries()) {
    const { entry, from, decision } = timeline.stepAt(position)
    if (entry.kind === 'answer' && decision) {
      const taken = { decision, option: { id: entry.option }, after: timeline.stateAt(position) }
      const luck = luckOf(engine, positionAt(timeline, from, eyes, seed), taken)
      if (luck === undefined) return []
      const isAny = Object.values(luck.spread).some((spread) => spread > 0)
      if (isAny) found.push({ position, ...(!decision.secret && { seat: decision.seat }), ...luck })
    }
    yield { done: done + 1, of: path.length }
  }
  return found
}

/** Number of games that measure the luck at an important position. */
const GAMES = 1_000

/**
 * Returns `found` with the luck at some positions computed again from simulated games. For each position, games before
 * the answer are compared with games after it, because the game's evaluation may miss what decided a match.
 */
export function* sharpened(
  engine: BotEngine,
  timeline: Timeline,
  found: readonly LuckAt[],
  { eyes, seed, at }: { readonly eyes: readonly SeatId[]; readonly seed: number; readonly at: readonly number[] },
): Generator<{ readonly done: number; readonly of: number }, readonly LuckAt[]> {
  const sharp = new Map<number, LuckAt>()
  for (const [done, position] of at.entries()) {
    const known = found.find((luck) => luck.position === position)
    const { entry, from } = timeline.stepAt(position)
    if (known && entry.kind === 'answer') {
      const { decision, option } = entry
      const before = { ...positionAt(timeline, from, eyes, seed), first: { decision, option } }
      const after = positionAt(timeline, position, eyes, seed)
      const [expected, actual] = [before, after].map((item) => chanceOf(engine, item, GAMES))
      if (expected && actual)
        sharp.set(position, {
          ...known,
          luck: differenceOf(actual, expected),
          doubt: squaredErrorOf(actual) + squaredErrorOf(expected),
        })
    }
    yield { done: done + 1, of: at.length }
  }
  return found.map((luck) => sharp.get(luck.position) ?? luck)
}

const differenceOf = (actual: Chances, expected: Chances) =>
  Object.fromEntries(Object.entries(actual.shares).map(([side, share]) => [side, share - (expected.shares[side] ?? 0)]))
const squaredErrorOf = ({ errors }: Chances): number => Math.max(...Object.values(errors)) ** 2

/** Nine tenths of a normal distribution are within this many standard deviations of the mean. */
const NINE_OF_TEN = 1.645

export function luckBySeat(
  found: readonly LuckAt[],
  seats: Timeline['replay']['header']['seats'],
): readonly LuckOfSeat[] {
  const owners = [...seats.map(({ id }) => id), undefined]
  return owners.flatMap((seat) => {
    const seatLuck = found.filter((luck) => luck.seat === seat)
    if (seatLuck.length === 0) return []
    const side = seats.find(({ id }) => id === seat)?.side
    const luck = sumBy(seatLuck.map((luck) => luck.luck))
    const spread = sumBy(seatLuck.map((luck) => luck.spread))
    const widest = side === undefined ? Math.max(...Object.values(spread)) : (spread[side] ?? 0)
    return [{ ...(seat !== undefined && { seat }), luck, within: NINE_OF_TEN * Math.sqrt(widest) }]
  })
}

function sumBy(list: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const item of list) for (const [key, value] of Object.entries(item)) sums[key] = (sums[key] ?? 0) + value
  return sums
}

/**
 * Returns how luck and choices changed one side's share of a win from the deal to the end. Returns undefined if the
 * curve has no points.
 */
export function accountOf(curve: readonly CurvePoint[], found: readonly LuckAt[], side: string): Account | undefined {
  const [first, last] = [curve[0], curve.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const [start, end] = [first.shares[side] ?? 0, last.shares[side] ?? 0]
  const luck = found.reduce((sum, luck) => sum + (luck.luck[side] ?? 0), 0)
  const squaredError = found.reduce((sum, luck) => sum + luck.doubt, 0)
  return {
    start,
    luck,
    choices: end - start - luck,
    end,
    error: Math.sqrt((first.errors[side] ?? 0) ** 2 + squaredError),
  }
}

/**
 * Rounds the shares to whole points whose sum is `sum`, or the rounded total if `sum` is omitted. Each share is rounded
 * down, and the shares with the largest remainders get the missing points.
 */
export function wholePoints(
  shares: readonly number[],
  sum = Math.round(100 * shares.reduce((a, b) => a + b, 0)),
): readonly number[] {
  const points = shares.map((share) => share * 100)
  const floors = points.map(Math.floor)
  const left = sum - floors.reduce((a, b) => a + b, 0)
  const byRemainder = points
    .map((point, at) => ({ at, rest: point - (floors[at] ?? 0) }))
    .sort((a, b) => b.rest - a.rest)
  const roundedUp = new Set(byRemainder.slice(0, Math.max(0, left)).map(({ at }) => at))
  return floors.map((floor, at) => floor + Number(roundedUp.has(at)))
}
