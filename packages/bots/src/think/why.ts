import type { Facts, Option } from '@bay327/engine'
import { meanOf, type Tried } from './compare.ts'
import type { Task, Thinker } from './thinker.ts'

/** What spoke for an option: a name out of the game's `evaluate`, with what of it stands open on the table. */
export interface Why {
  readonly feature: string
  readonly facts: Facts
}

/** A reason has to be the greater part of all that spoke for it. */
const MOST = 0.6

/**
 * What made the chosen option better than the next best, where one thing did. It follows from what was compared; nothing is
 * said of what not all may see.
 */
export function whyOf<O extends Option>(
  { mind }: Thinker<unknown, O>,
  { world, seat }: Pick<Task, 'world' | 'seat'>,
  chosen: Tried<O>,
  tried: readonly Tried<O>[],
): Why | undefined {
  const others = tried.filter((each) => each !== chosen && each.worlds > 0)
  const next = others.reduce<Tried<O> | undefined>((best, each) => {
    return best === undefined || meanOf(each) > meanOf(best) ? each : best
  }, undefined)
  if (next === undefined || meanOf(chosen) <= meanOf(next)) return undefined
  const names = [...new Set([...Object.keys(chosen.worths), ...Object.keys(next.worths)])]
  const mean = ({ worths, worlds }: Tried<O>, name: string) => (worths[name] ?? 0) / worlds
  const terms = names
    .map((feature) => ({ feature, by: mean(chosen, feature) - mean(next, feature) }))
    .filter(({ by }) => by > 0)
  const all = terms.reduce((sum, { by }) => sum + by, 0)
  const [first] = terms.sort((a, b) => b.by - a.by)
  if (first === undefined || first.by < MOST * all) return undefined
  const facts = mind.facts?.(world, seat)[first.feature]
  return facts && { feature: first.feature, facts }
}
