import {
  canonical,
  fastRandom,
  holdsForEveryDraw,
  type RandomSource,
  type Decision,
  type Option,
  type SeatId,
} from '@bay327/engine'
import { mixSeeds } from '../engine/seed.ts'
import { decisionOf, optionOf, type BotEngine } from '../engine/bot-engine.ts'
import { valueOf } from '../engine/value.ts'
import { determinizeWithPlans, streams } from '../engine/determinize.ts'
import type { Position } from './chance.ts'

/** The luck in an answer by side, in shares of a win: the result minus the mean of all possible results. */
export interface Luck {
  readonly luck: Readonly<Record<string, number>>
  /** Variance of the result by side over all possible results. It says how much luck was involved. */
  readonly spread: Readonly<Record<string, number>>
  /** Squared standard error of the mean. It is 0 if every possible roll was enumerated. */
  readonly doubt: number
}

/** An answer, and the state after the answer. */
export interface Taken {
  readonly decision: Pick<Decision, 'id'>
  readonly option: Pick<Option, 'id'>
  readonly after: unknown
}

/** Number of sampled worlds in which the same dice are tried, to find whether hidden information matters. */
const WORLDS_CHECKED = 6
/** If an answer has more possible rolls than this, the rolls are sampled. */
const MOST_DRAWS = 1_500
const SAMPLES = 300

/**
 * Returns the luck in an answer, from the game's evaluation of every possible resulting position. No game is simulated,
 * so the result has no noise, and its mean over all results is zero. Undefined if the game has no `evaluate`.
 */
export function luckOf(engine: BotEngine, from: Position, { decision, option, after }: Taken): Luck | undefined {
  const { hints, canSearch } = engine
  if (hints.evaluate === undefined || !canSearch) return undefined
  const take = (world: unknown, dice: RandomSource): unknown => {
    const open = decisionOf(engine.game, world, decision.id)
    return engine.game.decide(world, open, optionOf(open, option.id), dice).state
  }
  const dealt = (at: number) =>
    determinizeWithPlans(engine, from.world, from.eyes, fastRandom(mixSeeds(from.seed, streams.deal, at)))
  const worthOf = (state: unknown) => worthsOf(engine, from.seats, state)
  const actual = worthOf(after)

  const isHidden = engine.resample !== undefined && dependsOnHidden(engine, from, dealt, take)
  const known = isHidden ? undefined : enumerated((dice) => worthOf(take(from.world, dice)))
  const sums = known ?? sampled((at) => worthOf(take(dealt(at), fastRandom(mixSeeds(from.seed, streams.dice, at)))))
  const sides = Object.keys(actual)
  const bySide = (valueOfSide: (side: string) => number) =>
    Object.fromEntries(sides.map((side) => [side, valueOfSide(side)]))
  const spread = bySide((side) => Math.max(0, (sums.squares[side] ?? 0) - (sums.mean[side] ?? 0) ** 2))
  return {
    luck: bySide((side) => (actual[side] ?? 0) - (sums.mean[side] ?? 0)),
    spread,
    doubt: known ? 0 : Math.max(0, ...Object.values(spread)) / SAMPLES,
  }
}

/**
 * Returns whether the same dice give another result in another world that looks the same. This happens when a card is
 * drawn or a pile is turned.
 */
function dependsOnHidden(
  { game }: BotEngine,
  { world, seats, seed }: Position,
  dealt: (at: number) => unknown,
  take: (world: unknown, dice: RandomSource) => unknown,
): boolean {
  const all = new Set<SeatId>(seats.map(({ id }) => id))
  const seen = (from: unknown) => canonical(game.view(take(from, fastRandom(seed)), all))
  const first = seen(world)
  return Array.from({ length: WORLDS_CHECKED }, (_, at) => at).some((at) => seen(dealt(at)) !== first)
}

type Worths = Readonly<Record<string, number>>
interface Sums {
  readonly mean: Worths
  readonly squares: Worths
}

/** Enumerates every roll with its probability. Returns undefined if there are more than `MOST_DRAWS` rolls. */
function enumerated(play: (dice: RandomSource) => Worths): Sums | undefined {
  const sums = { mean: {} as Record<string, number>, squares: {} as Record<string, number> }
  const hasAll = holdsForEveryDraw((chance) => {
    let probability = 1
    const worths = play({
      draw(sides) {
        probability /= sides
        return chance.draw(sides)
      },
    })
    add(sums, worths, probability)
    return true
  }, MOST_DRAWS)
  return hasAll ? sums : undefined
}

function sampled(play: (at: number) => Worths): Sums {
  const sums = { mean: {} as Record<string, number>, squares: {} as Record<string, number> }
  for (let at = 0; at < SAMPLES; at++) add(sums, play(at), 1 / SAMPLES)
  return sums
}

function add(
  sums: { mean: Record<string, number>; squares: Record<string, number> },
  worths: Worths,
  probability: number,
) {
  for (const [side, worth] of Object.entries(worths)) {
    sums.mean[side] = (sums.mean[side] ?? 0) + probability * worth
    sums.squares[side] = (sums.squares[side] ?? 0) + probability * worth ** 2
  }
}

/** Returns the value of a position for each side. The values of all sides sum to 1, unless nobody wins. */
export function worthsOf(engine: BotEngine, seats: Position['seats'], state: unknown): Worths {
  const first = new Map(seats.map(({ id, side }) => [side, id] as const).reverse())
  const sides = [...new Set(seats.map(({ side }) => side))]
  const chances = sides.map((side) => valueOf(engine, state, { seat: first.get(side) ?? '', seats }).chance)
  const all = chances.reduce((sum, chance) => sum + chance, 0)
  const isOver = engine.game.outcome(state) !== undefined
  const share = sides.length === 1 || isOver || all === 0 ? 1 : 1 / all
  return Object.fromEntries(sides.map((side, at) => [side, (chances[at] ?? 0) * share]))
}
