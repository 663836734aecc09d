import { expectedValue, fastRandom, type Option, type Search, type FeatureScores } from '@bay327/engine'
import { horizonOf, playOn } from './play-on.ts'
import { mixSeeds } from './seed.ts'
import type { Task, BotEngine } from './bot-engine.ts'
import { decisionOf } from './bot-engine.ts'
import { valueOf, type Value } from './value.ts'
import { determinizeWithPlans, streams } from './determinize.ts'

/** Results of an option over all worlds in which the option was tried. */
export interface OptionStats<O extends Option = Option> {
  readonly option: O
  worlds: number
  sum: number
  squares: number
  /** Sum of the differences from the first option in the same world. */
  ahead: number
  aheadSquares: number
  readonly worths: Record<string, number>
}

export type Compare = Extract<Search, { how: 'compare' }>

/** Maximum number of draw sequences to enumerate. If there are more, draws are sampled. */
const MOST_DRAWS = 1_500

/** After each of these shares of all worlds, the worse half of the remaining challengers is dropped. */
const looks = [1 / 8, 1 / 4, 1 / 2]

/**
 * Tries the options in the same sampled worlds with the same dice, so that luck affects all options equally. The worst
 * challengers are dropped before the end. The first option is never dropped, because the others are compared with it.
 */
export function compare<O extends Option>(
  engine: BotEngine<unknown, O>,
  task: Task,
  options: readonly O[],
  search: Pick<Compare, 'worlds' | 'turns' | 'exact'>,
): readonly OptionStats<O>[] {
  const results = options.map((option): OptionStats<O> => {
    return { option, worlds: 0, sum: 0, squares: 0, ahead: 0, aheadSquares: 0, worths: {} }
  })
  const [first, ...rest] = results
  if (first === undefined) return []
  let challengers = rest
  const worlds = worldsWithin(task, options.length, search.worlds)
  const halvings = new Set(looks.map((part) => Math.ceil(worlds * part)).filter((at) => at >= LEAST))
  for (let at = 0; at < worlds && !(at > 0 && task.isCut?.()); at++) {
    if (halvings.has(at) && challengers.length > 1)
      challengers = [...challengers].sort((a, b) => meanOf(b) - meanOf(a)).slice(0, Math.ceil(challengers.length / 2))
    const world = determinizeWithPlans(
      engine,
      task.world,
      viewerOf(task),
      fastRandom(mixSeeds(task.seed, streams.deal, at)),
    )
    const value = (option: O) => tryOut(engine, task, world, option, at, search)
    const baseline = addResult(first, value(first.option))
    for (const challenger of challengers) addResult(challenger, value(challenger.option), baseline)
  }
  return [first, ...rest]
}

/** Minimum number of worlds in which an option is tried before it can be dropped. */
const LEAST = 4

export const viewerOf = ({ eyes, seat }: Task): readonly string[] => eyes ?? [seat]

function worldsWithin({ iterations }: Task, options: number, worlds: number): number {
  return iterations === undefined ? worlds : Math.max(1, Math.min(worlds, Math.floor(iterations / options)))
}

function tryOut<O extends Option>(
  engine: BotEngine<unknown, O>,
  task: Task,
  world: unknown,
  option: O,
  at: number,
  { turns, exact }: Pick<Compare, 'turns' | 'exact'>,
): Value {
  const { game } = engine
  const decision = decisionOf(game, world, task.question)
  const isEnough = horizonOf(engine, world, turns)
  const luck = mixSeeds(task.seed, streams.luck, at)
  let last: Value = { chance: 0 }
  const play = (dice: { draw(sides: number): number }): number => {
    const after = game.decide(world, decision, option, dice).state
    last = valueOf(engine, playOn(engine, after, { dice, luck: fastRandom(luck) }, isEnough), task)
    return last.chance
  }
  const mean = exact ? expectedValue(play, MOST_DRAWS) : undefined
  play(fastRandom(mixSeeds(task.seed, streams.dice, at)))
  return mean === undefined ? last : { ...last, chance: mean }
}

function addResult(stats: OptionStats, { chance, worths }: Value, against?: number): number {
  stats.worlds++
  stats.sum += chance
  stats.squares += chance ** 2
  if (against !== undefined) {
    stats.ahead += chance - against
    stats.aheadSquares += (chance - against) ** 2
  }
  if (worths) addWorths(stats.worths, worths)
  return chance
}

function addWorths(sums: Record<string, number>, worths: FeatureScores): void {
  for (const name in worths) sums[name] = (sums[name] ?? 0) + (worths[name] ?? 0)
}

export const meanOf = ({ sum, worlds }: OptionStats): number => sum / Math.max(1, worlds)
export const errorOf = ({ sum, squares, worlds }: OptionStats): number => standardError(sum, squares, worlds)
/** Returns how much better an option is than the first option, as a mean over the worlds where both were tried. */
export const leadOf = ({ ahead, worlds }: OptionStats): number => ahead / Math.max(1, worlds)
export const leadErrorOf = ({ ahead, aheadSquares, worlds }: OptionStats): number =>
  standardError(ahead, aheadSquares, worlds)

export function standardError(sum: number, squares: number, count: number): number {
  if (count < 2) return Infinity
  const mean = sum / count
  return Math.sqrt(Math.max(0, squares / count - mean ** 2) / (count - 1))
}

/**
 * Returns the options that were not dropped and are not clearly worse than the best, the best first. Options with the
 * same result in every world count as the same answer.
 */
export function nearTo<O extends Option>(
  best: OptionStats<O>,
  results: readonly OptionStats<O>[],
): readonly OptionStats<O>[] {
  const others = results.filter((stats) => stats !== best && stats.worlds === best.worlds)
  return [best, ...others.filter((other) => leadOf(other) + leadErrorOf(other) > leadOf(best))]
}

/** Returns the best option if it is clearly better than the first option. Otherwise returns the first option. */
export function bestOf<O extends Option>(
  results: readonly OptionStats<O>[],
  standardErrors: number,
): OptionStats<O> | undefined {
  const [first] = results
  const remaining = results.filter((stats, at) => at > 0 && stats.worlds === first?.worlds)
  const significant = remaining.filter((stats) => leadOf(stats) > standardErrors * leadErrorOf(stats))
  return (
    significant.reduce<OptionStats<O> | undefined>((best, stats) => {
      return best === undefined || leadOf(stats) > leadOf(best) ? stats : best
    }, undefined) ?? first
  )
}
