import { advise, choose, botEngineOf, type BotEngine } from '@bay327/bots/engine'
import { playGames, type Tally } from '@bay327/bots/analysis'
import { moduleOf } from '@bay327/games/modules'
import { processorTime } from '../threads/processor-time.ts'
import type { Estimate, EstimateSlice, Job, Thought } from './job.ts'

const known = new Map<string, Promise<BotEngine | undefined>>()

/**
 * Returns the bot engine of a game on the list, loaded at the first call. Resolves to undefined if the game is not on
 * the list.
 */
export function botEngineFor(slug: string): Promise<BotEngine | undefined> {
  const found = known.get(slug)
  if (found) return found
  const module = moduleOf(slug)
  const made = module ? botEngineOf(module) : Promise.resolve(undefined)
  known.set(slug, made)
  return made
}

export function think(engine: BotEngine, { kind, task }: Pick<Job, 'kind' | 'task'>, isCut?: () => boolean): Thought {
  const whole = { ...task, ...(isCut && { isCut }) }
  if (kind === 'answer') return choose(engine, whole)
  const compared = advise(engine, whole)
  return { option: compared[0]?.option ?? '', compared }
}

/**
 * Simulates games until there are enough, the slice's time is used up, or another job cuts it. A game that has begun is
 * played to its end.
 */
export function estimate(
  engine: BotEngine,
  { position, before, games, ms }: Estimate,
  isCut: () => boolean,
): EstimateSlice {
  const began = processorTime()
  const used = (): number => processorTime() - began
  let tally = before
  while (!isCut() && used() < ms && !isEnough(tally, games)) {
    const further = playGames(engine, position, 1, tally)
    if (further === undefined) return { tally: undefined, cpu: used() }
    tally = further
  }
  return { tally, cpu: used() }
}

/** Returns whether more games would not improve the estimate. */
export function isEnough(tally: Tally | undefined, games: number): boolean {
  return tally !== undefined && (tally.isOver === true || tally.games >= games)
}
