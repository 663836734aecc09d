import { scoreOf } from '../rules/match.ts'
import { WIN_SCORE } from '../shared/score.ts'
import type { HouseRules } from '../shared/types.ts'
import type { State } from '../rules/state.ts'
import { outcomeOf, toScore, toWin } from './aim.ts'
import { damage, type Harm } from './harm.ts'
import { keyOf, positions } from './positions.ts'
import values from './values.json' with { type: 'json' }

/** The state of the match except for the characters. */
export type Standing = Pick<State, 'rules' | 'game' | 'results'>

/** Returns Light's chance to win the match when a turn begins in this position, 0 to 1. A draw counts half. */
export function outlook(standing: Standing, light: Harm, dark: Harm): number {
  return standing.rules.match === 'swap' ? hopeOfMatch(standing, light, dark) : hopeOfGame(standing.rules, light, dark)
}

function hopeOfGame(rules: HouseRules, light: Harm, dark: Harm): number {
  const end = outcomeOf(rules, light, dark)
  return end === undefined ? solvedChance('win', rules, light, dark) : toWin(end, dark)
}

/**
 * Returns Light's chance to win a match of two games: in the first game against the expected score of the other side,
 * in the second game against its actual score (NH-V4b, NH-V4c).
 */
function hopeOfMatch({ rules, game, results }: Standing, light: Harm, dark: Harm): number {
  const own = finalScore(rules, light, dark)
  const [first] = results
  const other = game === 1 || first === undefined ? finalScore(rules, 0, 0) : { mean: scoreOf(first), spread: 0 }
  const spread = own.spread + other.spread
  const ahead = own.mean - other.mean
  return spread === 0 ? (Math.sign(ahead) + 1) / 2 : likely(ahead / Math.sqrt(spread))
}

/** Returns Light's expected final score, and its variance by chance. */
function finalScore(rules: HouseRules, light: Harm, dark: Harm): { readonly mean: number; readonly spread: number } {
  const end = outcomeOf(rules, light, dark)
  if (end !== undefined) return { mean: WIN_SCORE * toScore(end, dark), spread: 0 }
  const mean = WIN_SCORE * solvedChance('score', rules, light, dark)
  return { mean, spread: LOOSE * (mean - damage(dark)) * (WIN_SCORE - mean) + LEAST }
}

/** The spread of scores, as a share of the range from the current damage to a victory. */
const LOOSE = 0.1
const LEAST = 0.01

/**
 * Returns the probability for this number of standard deviations (the logistic approximation of the normal
 * distribution).
 */
const likely = (deviations: number): number => 1 / (1 + Math.exp(-1.7 * deviations))

export const logOdds = (chance: number): number => {
  const within = Math.min(1 - CERTAIN, Math.max(CERTAIN, chance))
  return Math.log(within / (1 - within))
}

/** Minimum distance of a probability from 0 and 1. */
const CERTAIN = 1e-4

type Sought = 'win' | 'score'

/**
 * The value of each position for Light when a turn begins with complete decks and both sides play optimally: log-odds
 * in hundredths, in the order of `positions`. `scripts/new-hope-values.mjs` writes the file.
 */
const solved: Readonly<Record<string, readonly number[]>> = values

/** Returns the solved chance of a position. */
export function solvedChance(sought: Sought, rules: HouseRules, light: Harm, dark: Harm): number {
  const name = nameOf(sought, rules)
  const table = tables.get(name) ?? read(name, rules)
  return table[keyOf(light, dark)] ?? 0
}

export const nameOf = (sought: Sought, { heroPower, falcon }: HouseRules): string =>
  `${sought} ${heroPower}${falcon ? ' falcon' : ''}`

const tables = new Map<string, readonly number[]>()

function read(name: string, rules: HouseRules): readonly number[] {
  const numbers = solved[name] ?? []
  const table: number[] = []
  positions(rules).forEach((key, at) => (table[key] = 1 / (1 + Math.exp(-(numbers[at] ?? 0) / 100))))
  tables.set(name, table)
  return table
}
