import type { SeatId } from '@bay327/engine'
import type { GameResult } from './types.ts'

/** The score of a Light player who wins their game (NH-V4b): more than any damage. */
export const WIN_SCORE = 7

/** In a match of two games: returns the game that a team won as Light (NH-V4a). */
export function wonAsLight(team: readonly SeatId[], results: readonly GameResult[]): GameResult | undefined {
  const isFirst = team[0]?.startsWith('a') === true
  return results.find(({ light, result }) => (light === 'first') === isFirst && result === 'light')
}
