import { scoreOf } from './match.ts'
import type { State } from './state.ts'

/** Turns, fights and damage of the match; who won its games, of which the mean is their share. */
export function figures({ results, turn, conflictTurns }: State): Readonly<Record<string, number>> {
  const count = (result: string) => results.filter((each) => each.result === result).length
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
  const turns = results.length > 0 ? sum(results.map((each) => each.turns)) : turn.number
  return {
    turns,
    conflictTurns,
    lightWins: count('light'),
    darkWins: count('dark'),
    draws: count('draw'),
    damage: sum(results.map(({ damage }) => damage)),
    score: sum(results.map(scoreOf)),
  }
}
