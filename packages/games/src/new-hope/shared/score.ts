import type { SeatId } from '@bay327/engine'
import type { GameResult } from './types.ts'

/** The score of a Light player who wins their game (NH-V4b). It is higher than any damage. */
export const WIN_SCORE = 7

/** Returns the game that a team won as Light, in a match of two games (NH-V4a). Undefined if there is none. */
export function wonAsLight(team: readonly SeatId[], results: readonly GameResult[]): GameResult | undefined {
  const isFirst = team[0]?.startsWith('a') === true
  return results.find(({ light, result }) => (light === 'first') === isFirst && result === 'light')
}
