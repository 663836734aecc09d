import type { Outcome, SeatId, FeatureScores } from '@bay327/engine'
import type { Task, BotEngine } from './bot-engine.ts'

/** How good a state is for a seat: its chance to win, and what that is made of where the game says so. */
export interface Value {
  readonly chance: number
  readonly worths?: FeatureScores
}

export function valueOf(
  { game, mind }: BotEngine,
  state: unknown,
  { seat, seats }: Pick<Task, 'seat' | 'seats'>,
): Value {
  const outcome = game.outcome(state)
  if (outcome) return { chance: shareOf(outcome, seat, seats) }
  if (mind.evaluate === undefined) return { chance: isOneSide(seats) ? 0 : 1 / sidesOf(seats).length }
  const worths = mind.evaluate(state, seat)
  let sum = 0
  for (const name in worths) sum += worths[name] ?? 0
  return { chance: 1 / (1 + Math.exp(-sum)), worths }
}

/** 1 for a side that wins alone, and with all seats at once; a part of it where several sides share the victory or it is a draw. */
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
