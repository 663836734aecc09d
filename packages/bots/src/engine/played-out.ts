import { chancesOf, playGames, type Tally } from '../analysis/chance.ts'
import { viewerOf, standardError } from './compare.ts'
import type { Task, BotEngine } from './bot-engine.ts'
import { sideOf } from './value.ts'

/** An option with simulated games: the win chance of the seat's side after the option. */
export interface PlayedOut {
  readonly option: string
  readonly chance: number
  /** Standard error of the chance. */
  readonly error: number
  /** Result of each game, 0 to 1. Game number `at` has the same world and dice for every option. */
  readonly won: readonly number[]
}

/**
 * Plays `games` games after each option from what the task's seats know. Returns the results in the order of the
 * options.
 */
export function playedOut(
  engine: BotEngine,
  task: Task,
  options: readonly string[],
  games: number,
): readonly PlayedOut[] {
  const { world, seat, seats, seed, question } = task
  const side = sideOf(seats, seat) ?? ''
  const played = options.map((option) => {
    const position = { world, eyes: viewerOf(task), seats, seed, first: { decision: question, option } }
    return { option, position, tally: undefined as Tally | undefined, won: [] as number[] }
  })
  for (let at = 0; at < games && !(at > 0 && task.isCut?.()); at++)
    for (const item of played) {
      const before = item.tally?.won[side] ?? 0
      item.tally = playGames(engine, item.position, 1, item.tally)
      item.won.push((item.tally?.won[side] ?? 0) - before)
    }
  return played.flatMap(({ option, tally, won }) => {
    if (tally === undefined) return []
    const { shares, errors } = chancesOf(tally)
    return [{ option, chance: shares[side] ?? 0, error: errors[side] ?? 0, won }]
  })
}

/** Returns the standard error of the difference between the chances of two options. */
export function apartOf({ won }: PlayedOut, other: PlayedOut): number {
  const differences = won.map((item, at) => item - (other.won[at] ?? 0))
  const sum = differences.reduce((all, difference) => all + difference, 0)
  const squares = differences.reduce((all, difference) => all + difference ** 2, 0)
  return standardError(sum, squares, differences.length)
}
