import { advise, choose, botEngineOf, type BotEngine } from '@bay327/bots/engine'
import { playGames, type Tally } from '@bay327/bots/analysis'
import { moduleOf } from '@bay327/games/modules'
import type { Estimate, Job, Thought } from './job.ts'

const known = new Map<string, Promise<BotEngine | undefined>>()

/** Returns the bot engine of a game on the list, loaded at the first call. */
export function thinkerFor(slug: string): Promise<BotEngine | undefined> {
  const found = known.get(slug)
  if (found) return found
  const module = moduleOf(slug)
  const made = module ? botEngineOf(module) : Promise.resolve(undefined)
  known.set(slug, made)
  return made
}

export function think(thinker: BotEngine, { kind, task }: Pick<Job, 'kind' | 'task'>, isCut?: () => boolean): Thought {
  const whole = { ...task, ...(isCut && { isCut }) }
  if (kind === 'answer') return choose(thinker, whole)
  const compared = advise(thinker, whole)
  return { option: compared[0]?.option ?? '', compared }
}

/** Simulates games until there are enough or time is up. Undefined if no estimate is possible or there is no time. */
export function estimate(
  thinker: BotEngine,
  { position, before, games }: Estimate,
  isCut: () => boolean,
): Tally | undefined {
  let tally = before
  while (!isCut() && !isEnough(tally, games)) {
    const further = playGames(thinker, position, 1, tally)
    if (further === undefined) return undefined
    tally = further
  }
  return tally
}

/** Returns whether more games would not improve the estimate. */
export function isEnough(tally: Tally | undefined, games: number): boolean {
  return tally !== undefined && (tally.isOver === true || tally.games >= games)
}
