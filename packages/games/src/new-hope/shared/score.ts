import type { SeatId } from '@bay327/engine'
import type { GameResult } from './types.ts'

/** What a Light player scores who wins their game outright (NH-V4b): more than all damage. */
export const WIN_SCORE = 7

/** Of a match of two games: the one that a team won as Light (NH-V4a). */
export function wonAsLight(team: readonly SeatId[], results: readonly GameResult[]): GameResult | undefined {
  const isFirst = team[0]?.startsWith('a') === true
  return results.find(({ light, result }) => (light === 'first') === isFirst && result === 'light')
}
