import { canonical, fastRandom, holdsForEveryDraw, type Figures, type Option } from '@bay327/engine'
import { viewerOf, meanOf, type OptionStats } from './compare.ts'
import { mixSeeds } from './seed.ts'
import { decisionOf, type Task, type BotEngine } from './bot-engine.ts'
import { determinizeWithPlans, streams } from './determinize.ts'

/** The reason for an option: a feature name of the game's `evaluate`, with its public facts after the option. */
export interface Why {
  readonly feature: string
  readonly facts: Figures
}

/** A feature is the reason only if it is more than this share of everything in favour of the option. */
const MOST = 0.6
/**
 * Number of sampled worlds in which the facts after an option are checked, and maximum number of draw sequences in each
 * world.
 */
const EFFORT = { worlds: 8, ways: 300 } as const

/**
 * Returns the one feature that made the chosen option better than the next best, from the results of the comparison.
 * Undefined if no single feature did. Hidden facts and facts that depend on dice are left out: every returned fact is
 * certain after the option.
 */
export function whyOf<O extends Option>(
  engine: BotEngine<unknown, O>,
  task: Task,
  chosen: OptionStats<O>,
  results: readonly OptionStats<O>[],
): Why | undefined {
  const others = results.filter((stats) => stats !== chosen && stats.worlds > 0)
  const next = others.reduce<OptionStats<O> | undefined>((best, other) => {
    return best === undefined || meanOf(other) > meanOf(best) ? other : best
  }, undefined)
  if (next === undefined || meanOf(chosen) <= meanOf(next)) return undefined
  const names = [...new Set([...Object.keys(chosen.worths), ...Object.keys(next.worths)])]
  const mean = ({ worths, worlds }: OptionStats<O>, name: string) => (worths[name] ?? 0) / worlds
  const terms = names
    .map((feature) => ({ feature, by: mean(chosen, feature) - mean(next, feature) }))
    .filter(({ by: difference }) => difference > 0)
  const total = terms.reduce((sum, { by: difference }) => sum + difference, 0)
  const [first] = terms.sort((a, b) => b.by - a.by)
  if (first === undefined || first.by < MOST * total) return undefined
  const facts = factsAfter(engine, task, chosen.option, first.feature)
  return facts && { feature: first.feature, facts }
}

/** Returns the public facts after the option. Undefined if they depend on dice or on hidden cards. */
function factsAfter<O extends Option>(
  engine: BotEngine<unknown, O>,
  task: Task,
  option: O,
  feature: string,
): Figures | undefined {
  const { game, hints } = engine
  if (hints.facts?.(task.world, task.seat)[feature] === undefined) return undefined
  let facts: Figures | undefined
  const worlds = engine.resample === undefined ? 1 : EFFORT.worlds
  for (let at = 0; at < worlds; at++) {
    const world = determinizeWithPlans(
      engine,
      task.world,
      viewerOf(task),
      fastRandom(mixSeeds(task.seed, streams.deal, at)),
    )
    const decision = decisionOf(game, world, task.question)
    const isSame = holdsForEveryDraw((dice) => {
      const found = hints.facts?.(game.decide(world, decision, option, dice).state, task.seat)[feature]
      facts ??= found
      return found !== undefined && canonical(found) === canonical(facts)
    }, EFFORT.ways)
    if (isSame !== true) return undefined
  }
  return facts
}
