import { type FeatureScores, pick, type Player, type SeatId } from '@bay327/engine'
import type { Setup } from '../runs.ts'
import { mixSeeds } from '../engine/seed.ts'
import type { BotEngine } from '../engine/bot-engine.ts'
import { chanceBy, fitFactors, type Case } from './logistic.ts'
import { playGame } from '../play-game.ts'
import { policyOf } from '../engine/play-on.ts'
import { shareOf } from '../engine/value.ts'

/** A position of a game: the feature scores for one seat, and that seat's result, 0 to 1. */
interface Position {
  readonly worths: FeatureScores
  readonly won: number
}

/** Percentage of random answers in half of the games. Games of good players alone do not show what errors cost. */
const ODD = 7
/** Number of answers that count as one turn in a game without a turn count. */
const TURN = 10

/** Plays one game by its policy. Returns one position at the beginning of each turn, as seen by one of the seats. */
function positionsOf(
  engine: BotEngine,
  setup: Setup,
  seeds: readonly [dice: number, choices: number],
  hasOdd: boolean,
): readonly Position[] {
  const { game, hints } = engine
  const seen: { readonly seat: SeatId; readonly worths: FeatureScores }[] = []
  let [answers, last] = [0, -Infinity]
  const player: Player = (_, state, decision, luck, seats = []) => {
    const turn = hints.turn?.(state) ?? Math.floor(answers / TURN)
    answers++
    if (turn > last && hints.evaluate) {
      last = turn
      const { id } = pick(luck, seats)
      seen.push({ seat: id, worths: hints.evaluate(state, id) })
    }
    const others = hasOdd && luck.draw(100) < ODD ? decision.options.filter(({ fatal }) => !fatal) : []
    return others.length > 0 ? pick(luck, others).id : policyOf(engine, state, decision, luck)
  }
  const { outcome, seats } = playGame(game, () => player, { ...setup, seeds, drawn: true })
  return seen.map(({ seat, worths }) => ({ worths, won: shareOf(outcome, seat, seats) }))
}

/** How well a game's `evaluate` predicts games that it was not fitted to. */
export interface Fit {
  readonly games: number
  readonly positions: number
  /** Log loss of two predictions: the mean share of wins, and `evaluate`. */
  readonly logLoss: { readonly mean: number; readonly evaluate: number }
  /**
   * Log loss on the games that were left out of the fit: with `evaluate` unchanged, and with each feature multiplied by
   * its factor.
   */
  readonly leftOut: { readonly evaluate: number; readonly refitted: number }
  /** All positions in ten groups by predicted chance: number of positions, mean prediction, and mean result. */
  readonly tenths: readonly { readonly positions: number; readonly predicted: number; readonly won: number }[]
  /**
   * The factors of each feature: the factor that fits all these games best, and the best factor for each half of the
   * games.
   */
  readonly factors: Readonly<Record<string, readonly [all: number, half: number, other: number]>>
}

export interface Fresh {
  readonly games: number
  readonly seed: number
  /** The set-ups, used in turn. */
  readonly setups: readonly Setup[]
}

/** One game in this many is left out of the fit and tests it. */
const TESTS = 5

/** Plays new games by the policy and compares `evaluate` with the results. The same arguments give the same fit. */
export function fitOf(engine: BotEngine, { games, seed, setups }: Fresh): Fit {
  const played = Array.from({ length: games }, (_, at) => {
    // Every other game of each set-up has random answers mixed in.
    const hasOdd = Math.floor(at / setups.length) % 2 === 1
    return positionsOf(
      engine,
      setups[at % setups.length] as Setup,
      [mixSeeds(seed, at, 1), mixSeeds(seed, at, 2)],
      hasOdd,
    )
  })
  const names = [...new Set(played.flat().flatMap(({ worths }) => Object.keys(worths)))]
  const cases = played.map((game) => game.map(({ worths, won }): Case => ({ parts: partsOf(worths, names), won })))
  const isTest = (at: number) => drawn(at, TESTS) === 0
  const [training, tests] = [cases.filter((_, at) => !isTest(at)), cases.filter((_, at) => isTest(at)).flat()]
  const half = (index: number) => training.filter((_, at) => drawn(at, 2) === index).flat()
  const [all, firstHalf, secondHalf] = [training.flat(), half(0), half(1)].map((subset) =>
    fitFactors(subset, names.length),
  )
  const every = cases.flat()
  const mean = every.reduce((sum, { won }) => sum + won, 0) / Math.max(1, every.length)
  const unchanged = ({ parts }: Case) => chanceBy(parts)
  return {
    games,
    positions: every.length,
    logLoss: { mean: logLoss(every, () => mean), evaluate: logLoss(every, unchanged) },
    leftOut: { evaluate: logLoss(tests, unchanged), refitted: logLoss(tests, ({ parts }) => chanceBy(parts, all)) },
    tenths: tenthsOf(every),
    factors: Object.fromEntries(
      names.map((name, at) => [name, [all?.[at] ?? 1, firstHalf?.[at] ?? 1, secondHalf?.[at] ?? 1]]),
    ),
  }
}

/**
 * Returns the group of a game among `parts` groups. A hash assigns the games, because games in turn would have
 * different set-ups.
 */
const drawn = (at: number, parts: number): number => (mixSeeds(at, parts) >>> 0) % parts

const partsOf = (worths: FeatureScores, names: readonly string[]): readonly number[] =>
  names.map((name) => worths[name] ?? 0)

const EPSILON = 1e-6

function logLoss(cases: readonly Case[], predicted: (item: Case) => number): number {
  const sum = cases.reduce((all, current) => {
    const chance = Math.min(1 - EPSILON, Math.max(EPSILON, predicted(current)))
    return all - current.won * Math.log(chance) - (1 - current.won) * Math.log(1 - chance)
  }, 0)
  return sum / Math.max(1, cases.length)
}

function tenthsOf(cases: readonly Case[]): Fit['tenths'] {
  const tenths = Array.from({ length: 10 }, () => ({ positions: 0, predicted: 0, won: 0 }))
  for (const { parts, won } of cases) {
    const chance = chanceBy(parts)
    const tenth = tenths[Math.min(9, Math.floor(10 * chance))]
    if (tenth === undefined) continue
    tenth.positions++
    tenth.predicted += chance
    tenth.won += won
  }
  return tenths.map(({ positions, predicted, won }) => {
    return { positions, predicted: predicted / Math.max(1, positions), won: won / Math.max(1, positions) }
  })
}
