import type { FeatureScores } from '@bay327/engine'
import type { Setup } from '../runs.ts'
import { mixSeeds } from '../engine/seed.ts'
import type { BotEngine } from '../engine/bot-engine.ts'
import { chanceBy, fitFactors, type Case } from './logistic.ts'
import { positionsOf } from './positions.ts'

/** How good a game's `evaluate` is on games that it was not fitted to. */
export interface Fit {
  readonly games: number
  readonly positions: number
  /** By the share of wins alone, and by `evaluate` as it is. */
  readonly logLoss: { readonly mean: number; readonly evaluate: number }
  /** On the games that were left out of the factors: as it is, and with each worth times its factor. */
  readonly leftOut: { readonly evaluate: number; readonly refitted: number }
  /** Of all positions by what is said of them, tenth by tenth: how many, what is said on the mean, and what came of them. */
  readonly tenths: readonly { readonly positions: number; readonly said: number; readonly won: number }[]
  /** By name, what a worth has to be multiplied by to fit these games best; and by each half of them alone. */
  readonly factors: Readonly<Record<string, readonly [all: number, half: number, other: number]>>
}

export interface Fresh {
  readonly games: number
  readonly seed: number
  /** Played in turn. */
  readonly setups: readonly Setup[]
}

/** One game of so many is left out, to test what the others tell. */
const TESTS = 5

/** Plays fresh games by the policy and holds what `evaluate` says against what came. The same numbers give the same. */
export function fitOf(thinker: BotEngine, { games, seed, setups }: Fresh): Fit {
  const played = Array.from({ length: games }, (_, at) => {
    // Each set-up with odd answers every other time that it comes.
    const hasOdd = Math.floor(at / setups.length) % 2 === 1
    return positionsOf(
      thinker,
      setups[at % setups.length] as Setup,
      [mixSeeds(seed, at, 1), mixSeeds(seed, at, 2)],
      hasOdd,
    )
  })
  const names = [...new Set(played.flat().flatMap(({ worths }) => Object.keys(worths)))]
  const cases = played.map((game) => game.map(({ worths, won }): Case => ({ parts: partsOf(worths, names), won })))
  const isTest = (at: number) => drawn(at, TESTS) === 0
  const [taught, tests] = [cases.filter((_, at) => !isTest(at)), cases.filter((_, at) => isTest(at)).flat()]
  const half = (which: number) => taught.filter((_, at) => drawn(at, 2) === which).flat()
  const [all, one, other] = [taught.flat(), half(0), half(1)].map((some) => fitFactors(some, names.length))
  const every = cases.flat()
  const mean = every.reduce((sum, { won }) => sum + won, 0) / Math.max(1, every.length)
  const asItIs = ({ parts }: Case) => chanceBy(parts)
  return {
    games,
    positions: every.length,
    logLoss: { mean: logLoss(every, () => mean), evaluate: logLoss(every, asItIs) },
    leftOut: { evaluate: logLoss(tests, asItIs), refitted: logLoss(tests, ({ parts }) => chanceBy(parts, all)) },
    tenths: tenthsOf(every),
    factors: Object.fromEntries(names.map((name, at) => [name, [all?.[at] ?? 1, one?.[at] ?? 1, other?.[at] ?? 1]])),
  }
}

/** Which of so many parts of all games one is in: not by turns, for set-ups come by turns. */
const drawn = (at: number, parts: number): number => (mixSeeds(at, parts) >>> 0) % parts

const partsOf = (worths: FeatureScores, names: readonly string[]): readonly number[] =>
  names.map((name) => worths[name] ?? 0)

const SURE = 1e-6

function logLoss(cases: readonly Case[], said: (each: Case) => number): number {
  const sum = cases.reduce((all, each) => {
    const chance = Math.min(1 - SURE, Math.max(SURE, said(each)))
    return all - each.won * Math.log(chance) - (1 - each.won) * Math.log(1 - chance)
  }, 0)
  return sum / Math.max(1, cases.length)
}

function tenthsOf(cases: readonly Case[]): Fit['tenths'] {
  const tenths = Array.from({ length: 10 }, () => ({ positions: 0, said: 0, won: 0 }))
  for (const { parts, won } of cases) {
    const chance = chanceBy(parts)
    const tenth = tenths[Math.min(9, Math.floor(10 * chance))]
    if (tenth === undefined) continue
    tenth.positions++
    tenth.said += chance
    tenth.won += won
  }
  return tenths.map(({ positions, said, won }) => {
    return { positions, said: said / Math.max(1, positions), won: won / Math.max(1, positions) }
  })
}
