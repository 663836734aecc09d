import type { Outcome, SeatId, FeatureScores } from '@bay327/engine'
import type { Task, BotEngine } from './bot-engine.ts'

/** Value of a state for a seat: the seat's win chance, and the feature scores if the game has them. */
export interface Value {
  readonly chance: number
  readonly worths?: FeatureScores
}

export function valueOf(
  { game, hints }: BotEngine,
  state: unknown,
  { seat, seats }: Pick<Task, 'seat' | 'seats'>,
): Value {
  const outcome = game.outcome(state)
  if (outcome) return { chance: shareOf(outcome, seat, seats) }
  if (hints.evaluate === undefined) return { chance: isOneSide(seats) ? 0 : 1 / sidesOf(seats).length }
  const worths = hints.evaluate(state, seat)
  let sum = 0
  for (const name in worths) sum += worths[name] ?? 0
  return { chance: 1 / (1 + Math.exp(-sum)), worths }
}

/**
 * Returns the seat's share of the win: 1 if its side wins alone or all seats win together, less if several sides share
 * the win or the match is a draw.
 */
export function shareOf({ winners, ranking }: Outcome, seat: SeatId, seats: Task['seats']): number {
  const isDraw = winners.length === 0 && ranking?.length === 1 && !isOneSide(seats)
  if (isDraw) return 1 / sidesOf(seats).length
  if (!winners.includes(seat)) return 0
  if (winners.length === seats.length) return isOneSide(seats) ? 1 : 1 / sidesOf(seats).length
  return 1 / sidesOf(seats.filter(({ id }) => winners.includes(id))).length
}

const sidesOf = (seats: Task['seats']): readonly string[] => [...new Set(seats.map(({ side }) => side))]
const isOneSide = (seats: Task['seats']): boolean => sidesOf(seats).length === 1

export function sideOf(seats: Task['seats'], seat: SeatId): string | undefined {
  return seats.find(({ id }) => id === seat)?.side
}
