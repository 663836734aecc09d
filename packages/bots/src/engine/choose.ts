import { fastRandom, type Decision, type Option, type Search } from '@bay327/engine'
import { candidatesOf, drawWeighted, weightsOf } from './candidates.ts'
import { bestOf, compare, errorOf, leadErrorOf, meanOf, nearTo, type Compare, type OptionStats } from './compare.ts'
import { policyOf } from './play-on.ts'
import { apartOf, playedOut, type PlayedOut } from './played-out.ts'
import { mixAmong, solveSimultaneous, type Mixed } from './simultaneous.ts'
import { mixSeeds } from './seed.ts'
import { decisionOf, waiting, type Task, type BotEngine } from './bot-engine.ts'
import { sideOf } from './value.ts'
import { whyOf, type Why } from './why.ts'
import { streams } from './determinize.ts'

/**
 * A compared option: the win chance after it, and the standard errors of the chance and of its difference from the
 * first option.
 */
export interface Compared {
  readonly option: string
  readonly chance: number
  /** Standard error of the chance. */
  readonly error: number
  /** Standard error of the difference from the first option of the list in the same worlds. */
  readonly apart: number
}

export interface BotDecision {
  readonly option: string
  /** The compared options, the chosen one first. Empty if no options were compared. */
  readonly compared: readonly Compared[]
  readonly why?: Why
  /** Set if time ran out before every option was tried. */
  readonly cut?: true
}

/** An easy bot gives a random answer to one question in this many. */
const ONE_RANDOM_IN = 7
/** Size of the comparison that finds the reason for a policy's answer: number of worlds, and number of options. */
const quickSearch = { worlds: 4, width: 3 } as const

/**
 * Chooses a bot's answer to a question. The same task gives the same result on any machine, unless `isCut` ends the
 * search.
 */
export function choose(engine: BotEngine, task: Task): BotDecision {
  const { game } = engine
  const decision = decisionOf(game, task.world, task.question)
  const luck = fastRandom(mixSeeds(task.seed, streams.choice))
  if (decision.options.length === 1) return { option: decision.options[0]?.id ?? '', compared: [] }
  const search = searchFor(engine, task, decision)
  if (search.how === 'plans') return planned(engine, task, search)
  if (search.how === 'compare') {
    const options = promisingOptions(engine, task, decision, search.width)
    const [only, other] = options
    if (only && other === undefined) return { option: only.id, compared: [] }
    const results = compare(engine, task, options, search)
    return botDecisionOf(engine, task, drawnOf(engine, task, search, results), results)
  }
  if (task.level === 'easy' && luck.draw(ONE_RANDOM_IN) === 0) {
    const usual = policyOf(engine, task.world, decision, luck)
    const option = drawWeighted(decision.options, weightsOf(engine, task.world, decision, usual), luck)
    return { option: option.id, compared: [] }
  }
  const option = policyOf(engine, task.world, decision, luck)
  return { option, compared: [], ...reasonOf(engine, task, decision, option) }
}

/**
 * Returns notable options with the win chance after each, the highest chance first. The options are selected like a
 * bot's candidates. The chances are computed like those of watchers and analysis (`playGames`), from what the task's
 * `eyes` know.
 */
export function advise(engine: BotEngine, task: Task, most = 3): readonly (Compared & { why?: Why })[] {
  const decision = decisionOf(engine.game, task.world, task.question)
  if (!engine.canSearch) return []
  const options = advisable(engine, task, decision, most + 1)
  const search = searchFor(engine, { ...task, level: 'sharp' }, decision)
  const turns = search.how === 'policy' ? 1 : search.turns
  const results = compare(engine, task, options, { worlds: ADVICE_WORLDS, ...(turns !== undefined && { turns }) })
  const first = bestOf(results, 0)
  const rest = results.filter((stats) => stats !== first).sort((a, b) => meanOf(b) - meanOf(a))
  const best = [...(first ? [first] : []), ...rest].slice(0, most)
  const chances = chancesAfter(
    engine,
    task,
    best.map(({ option }) => option.id),
  )
  return chances.map((chance) => {
    const found = best.find(({ option }) => option.id === chance.option)
    const others = chance === chances[0] ? results : results.filter(({ option }) => option.id !== chances[0]?.option)
    const why = found && whyOf(engine, task, found, others)
    return { ...chance, ...(why && { why }) }
  })
}

/**
 * Number of worlds in which each option is compared first, and number of games that are then simulated for each of the
 * best options.
 */
const ADVICE_WORLDS = 100
const ADVICE_GAMES = 100

/**
 * Returns the chance after each option, the highest chance first. Options with the same rounded chance keep the order
 * of the search.
 */
function chancesAfter(engine: BotEngine, task: Task, options: readonly string[]): readonly Compared[] {
  const games = Math.max(1, Math.min(ADVICE_GAMES, Math.floor((task.iterations ?? Infinity) / options.length)))
  const shown = ({ chance }: PlayedOut) => Math.round(100 * chance)
  const [first, ...rest] = [...playedOut(engine, task, options, games)].sort((a, b) => shown(b) - shown(a))
  if (first === undefined) return []
  return [first, ...rest].map((item) => {
    const { option, chance, error } = item
    return { option, chance, error, apart: item === first ? 0 : apartOf(item, first) }
  })
}

/**
 * Returns the options to advise on. If the bot considers only one option, others that do not certainly lose are added,
 * so that the reader can compare.
 */
function advisable(engine: BotEngine, task: Task, decision: Decision, width: number): readonly Option[] {
  const found = promisingOptions(engine, task, decision, width)
  if (found.length > 1) return found
  const others = decision.options.filter((option) => !option.fatal && !found.includes(option))
  return [...found, ...others.filter(({ aside }) => !aside), ...others.filter(({ aside }) => aside)].slice(0, width)
}

/** Returns the policy's answer and the other options with enough weight. */
function promisingOptions<O extends Option>(
  engine: BotEngine<unknown, O>,
  { world, seed }: Task,
  decision: Decision<O>,
  width: number,
): readonly O[] {
  return candidatesOf(engine, world, decision, fastRandom(mixSeeds(seed, streams.luck)), width)
}

function searchFor(engine: BotEngine, { world, seat, seats, level }: Task, decision: Decision): Search {
  const { game, hints, canSearch } = engine
  if (level === 'easy' || !canSearch) return { how: 'policy' }
  const gameSearch = hints.search?.(world, decision, level)
  if (gameSearch) return gameSearch
  const side = sideOf(seats, seat)
  const isRace = waiting(game, world).some((candidate) => candidate.secret && sideOf(seats, candidate.seat) !== side)
  if (level === 'sharp' && decision.secret && isRace) return { how: 'plans', worlds: 12, width: 4, turns: 1 }
  if (level === 'sharp') return { how: 'compare', worlds: 96, turns: 2, standardErrors: 1, width: 8 }
  return { how: 'compare', worlds: 12, turns: 1, standardErrors: 1, width: 6 }
}

function planned<O extends Option>(
  engine: BotEngine<unknown, O>,
  task: Task,
  search: Extract<Search, { how: 'plans' }>,
): BotDecision {
  const mixed: Mixed<O> = solveSimultaneous(engine, task, search)
  const luck = fastRandom(mixSeeds(task.seed, streams.choice))
  const shares = mixed.options.map(({ share }) => share)
  const drawn = drawWeighted(mixed.options, shares, luck)
  const others = mixed.options.filter((option) => option !== drawn).sort((a, b) => b.chance - a.chance)
  const compared = [drawn, ...others].map(({ option, chance }) => ({ option: option.id, chance, error: 0, apart: 0 }))
  return { option: drawn.option.id, compared, ...(mixed.cut && { cut: true }) }
}

/**
 * Returns the best option. For simultaneous planning, draws one of the options that are about as good as the best.
 * Returns undefined if there are no results.
 */
function drawnOf<O extends Option>(
  engine: BotEngine<unknown, O>,
  task: Task,
  { standardErrors, against, worlds, turns }: Compare,
  results: readonly OptionStats<O>[],
): OptionStats<O> | undefined {
  const best = bestOf(results, standardErrors)
  if (best === undefined || against === undefined || task.isCut?.()) return best
  const near = nearTo(best, results)
  if (near.length === 1) return best
  const search = {
    how: 'plans',
    worlds: Math.ceil(worlds / 2),
    width: against,
    ...(turns !== undefined && { turns }),
  } as const
  const played = mixAmong(
    engine,
    task,
    search,
    near.map(({ option }) => option),
  )
  return drawWeighted(near, played, fastRandom(mixSeeds(task.seed, streams.choice)))
}

function botDecisionOf<O extends Option>(
  engine: BotEngine<unknown, O>,
  task: Task,
  chosen: OptionStats<O> | undefined,
  results: readonly OptionStats<O>[],
): BotDecision {
  if (chosen === undefined) throw new Error('nothing was compared')
  const others = results.filter((stats) => stats !== chosen).sort((a, b) => meanOf(b) - meanOf(a))
  const why = task.isUnread ? undefined : whyOf(engine, task, chosen, results)
  return {
    option: chosen.option.id,
    compared: [chosen, ...others].map(comparedOf),
    ...(why && { why }),
    ...(task.isCut?.() && { cut: true as const }),
  }
}

const comparedOf = (stats: OptionStats): Compared => ({
  option: stats.option.id,
  chance: meanOf(stats),
  error: errorOf(stats),
  apart: leadErrorOf(stats),
})

/**
 * Returns why the policy's answer is good. Returns an empty object if a one-step comparison shows no reason or nobody
 * may read it.
 */
function reasonOf<O extends Option>(
  engine: BotEngine<unknown, O>,
  task: Task,
  decision: Decision<O>,
  option: string,
): { why?: Why } {
  const { hints, canSearch } = engine
  if (task.isUnread || !canSearch || hints.facts === undefined || hints.evaluate === undefined || decision.secret)
    return {}
  const others = promisingOptions(engine, task, decision, quickSearch.width)
  const chosenOnly = decision.options.filter(({ id }) => id === option)
  const results = compare(engine, task, [...chosenOnly, ...others.filter(({ id }) => id !== option)], {
    ...quickSearch,
    turns: 1,
  })
  const [chosen] = results
  const why = chosen && whyOf(engine, task, chosen, results)
  return why ? { why } : {}
}
