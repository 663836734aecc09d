import { advise, choose, thinkerOf, type Thinker } from '@bay327/bots/think/index'
import { moduleOf } from '@bay327/games/modules'
import type { Job, Thought } from './job.ts'

const known = new Map<string, Promise<Thinker | undefined>>()

/** The bot of a game on the list, loaded when it is first asked for. */
export function thinkerFor(slug: string): Promise<Thinker | undefined> {
  const found = known.get(slug)
  if (found) return found
  const module = moduleOf(slug)
  const made = module ? thinkerOf(module) : Promise.resolve(undefined)
  known.set(slug, made)
  return made
}

export function think(thinker: Thinker, { kind, task }: Pick<Job, 'kind' | 'task'>, isCut?: () => boolean): Thought {
  const whole = { ...task, ...(isCut && { isCut }) }
  if (kind === 'answer') return choose(thinker, whole)
  const compared = advise(thinker, whole)
  return { option: compared[0]?.option ?? '', compared }
}
