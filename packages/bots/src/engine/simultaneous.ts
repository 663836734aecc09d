import { expectedValue, fastRandom, type RandomSource, type Option, type Search } from '@bay327/engine'
import { candidatesOf, weightsOf } from './candidates.ts'
import { viewerOf } from './compare.ts'
import { shares, solveMatrix } from './matrix.ts'
import { horizonOf, playOn, policyOf } from './play-on.ts'
import { mixSeeds } from './seed.ts'
import { decisionOf, optionOf, waiting, type Task, type BotEngine } from './bot-engine.ts'
import { sideOf, valueOf } from './value.ts'
import { determinizeWithPlans, streams } from './determinize.ts'

export type Plans = Extract<Search, { how: 'plans' }>

/** A mixed strategy: how often each option is chosen, and the value of the mix against the others' best reply. */
export interface Mixed<O extends Option = Option> {
  readonly options: readonly { readonly option: O; readonly share: number; readonly chance: number }[]
  readonly value: number
  readonly cut?: true
}

/** Minimum gain of a best reply, in shares of a win. A smaller gain is ignored. */
const POINT = 0.01
const MOST_REPLIES = 8
const MOST_DRAWS = 1_500
/** Share of random behaviour that is assumed for the other seats. */
const NOISE = 0.1
/**
 * Maximum number of plans of a side that are compared for the best reply, as a multiple of the number of plans in the
 * first matrix (`search.width`). All plans are compared if the game knows the exact odds.
 */
const PLANS_PER_WIDTH = 3
/**
 * Without simultaneous rivals, plans whose chance is within this distance of the best are played about equally often.
 */
const NEAR = 0.02

/**
 * Solves simultaneous plans as a matrix game: the seat's own plans against the rivals' combined plans, each as their
 * owner sees them. A rival's plan is represented by its rank in the rival's own preference order, because the possible
 * plans differ between worlds. The matrix starts with the most promising plans of both sides. Then the best reply of
 * each side is added until no reply gains a point.
 */
export function solveSimultaneous<O extends Option>(
  engine: BotEngine<unknown, O>,
  task: Task,
  search: Plans,
): Mixed<O> {
  const { game } = engine
  const open = decisionOf(game, task.world, task.question)
  const luck = (at: number) => fastRandom(mixSeeds(task.seed, streams.luck, at))
  const isKnown = search.exact === true && engine.hints.odds !== undefined
  const mostPlans = isKnown ? Infinity : PLANS_PER_WIDTH * search.width
  const all = candidatesOf(engine, task.world, open, luck(0), Math.min(open.options.length, mostPlans))
  const rivals = rivalsOf(engine, task)
  const ranks = rivals.length === 0 ? 1 : Math.min(mostOptions(engine, task, rivals), mostPlans)
  const table = cellsOf(engine, task, search, { all, rivals })
  const rows = all.map((_, at) => at).slice(0, search.width)
  const columns = Array.from({ length: Math.min(ranks, search.width) }, (_, at) => at)
  for (let replies = 0; ; replies++) {
    const mixture = solveMatrix(rows.map((row) => columns.map((column) => table.cell(row, column))))
    const byColumn = withNoise(mixture.columns)
    const gain = (row: number) => sumOf(columns, (column, at) => (byColumn[at] ?? 0) * table.cell(row, column))
    const loss = (column: number) => sumOf(rows, (row, at) => (mixture.rows[at] ?? 0) * table.cell(row, column))
    const isCut = task.isCut?.() === true
    const mayGrow = replies < MOST_REPLIES && !isCut
    const value = sumOf(rows, (row, at) => (mixture.rows[at] ?? 0) * gain(row))
    const row = mayGrow ? bestReply(all.length, rows, gain, value) : undefined
    const column =
      mayGrow && rivals.length > 0 ? bestReply(ranks, columns, (at) => -loss(at), -mixture.value) : undefined
    if (row === undefined && column === undefined) {
      const chances = rows.map(gain)
      const played = rivals.length > 0 || isKnown ? mixture.rows : nearlyBest(chances)
      const options = rows.map((at, i) => ({ option: all[at] as O, share: played[i] ?? 0, chance: chances[i] ?? 0 }))
      return { options, value, ...(isCut && { cut: true as const }) }
    }
    if (row !== undefined) rows.push(row)
    if (column !== undefined) columns.push(column)
  }
}

/**
 * Solves the matrix game among the given plans only, against the rivals' likeliest plans; `search` gives the number of
 * rivals' plans. Without rivals, all given plans are played about equally often.
 */
export function mixAmong<O extends Option>(
  engine: BotEngine<unknown, O>,
  task: Task,
  search: Plans,
  all: readonly O[],
): readonly number[] {
  const rivals = rivalsOf(engine, task)
  if (rivals.length === 0) return shares(all.map(() => 1))
  const table = cellsOf(engine, task, search, { all, rivals })
  const ranks = Math.min(mostOptions(engine, task, rivals), search.width)
  const columns = Array.from({ length: ranks }, (_, at) => at)
  return solveMatrix(all.map((_, row) => columns.map((column) => table.cell(row, column)))).rows
}

/** Returns a plan that is not in the matrix yet and gains at least a point. Undefined if there is no such plan. */
function bestReply(
  count: number,
  known: readonly number[],
  worth: (at: number) => number,
  value: number,
): number | undefined {
  let [best, most] = [undefined as number | undefined, value + POINT]
  for (let at = 0; at < count; at++) {
    if (known.includes(at)) continue
    const gain = worth(at)
    if (gain > most) [best, most] = [at, gain]
  }
  return best
}

const withNoise = (weights: readonly number[]): readonly number[] =>
  weights.map((weight) => (1 - NOISE) * weight + NOISE / weights.length)

function nearlyBest(chances: readonly number[]): readonly number[] {
  const most = Math.max(...chances)
  return shares(chances.map((chance) => Math.exp((chance - most) / NEAR)))
}

/** Returns the rival seats that plan simultaneously. */
function rivalsOf(engine: BotEngine, { world, seat, seats }: Task): readonly string[] {
  const side = sideOf(seats, seat)
  const others = waiting(engine.game, world).filter(
    (decision) => decision.secret && sideOf(seats, decision.seat) !== side,
  )
  return [...new Set(others.map((other) => other.seat))]
}

function mostOptions(engine: BotEngine, { world }: Task, rivals: readonly string[]): number {
  const lists = waiting(engine.game, world).filter(({ seat }) => rivals.includes(seat))
  return Math.max(1, ...lists.map(({ options }) => options.length))
}

/** Returns a function that gives the value of a pair of plans over the same worlds. Values are computed on demand. */
function cellsOf<O extends Option>(
  engine: BotEngine<unknown, O>,
  task: Task,
  { worlds, turns, exact }: Plans,
  { all, rivals }: { readonly all: readonly O[]; readonly rivals: readonly string[] },
) {
  const known = new Map<string, number>()
  const count = Math.max(1, Math.min(worlds, Math.floor((task.iterations ?? Infinity) / Math.max(1, all.length))))
  const dealt = Array.from({ length: count }, (_, at) => {
    const world = determinizeWithPlans(
      engine,
      task.world,
      viewerOf(task),
      fastRandom(mixSeeds(task.seed, streams.deal, at)),
    )
    return {
      world,
      lists: new Map(rivals.map((rival) => [rival, preferences(engine, world, rival, mixSeeds(task.seed, at))])),
    }
  })

  function value(row: number, column: number, at: number): number {
    const { world, lists } = dealt[at] as (typeof dealt)[number]
    const planned = new Map<string, string>()
    for (const [i, rival] of rivals.entries()) {
      const list = lists.get(rival) ?? []
      const rank = i === 0 ? column : mixSeeds(task.seed, column, i) >>> 0
      const plan = list[column === 0 ? 0 : rank % list.length]
      if (plan !== undefined) planned.set(rival, plan)
    }
    const option = all[row] as O
    const plans = { ...Object.fromEntries(planned), [task.seat]: option.id }
    const exactOdds = exact ? engine.hints.odds?.(world, task.seat, plans) : undefined
    if (exactOdds !== undefined) return exactOdds
    const play = (dice: RandomSource): number => {
      const luck = fastRandom(mixSeeds(task.seed, streams.luck, at))
      const before = answerAll(engine, world, planned, dice)
      const after = engine.game.decide(before, decisionOf(engine.game, before, task.question), option, dice).state
      return valueOf(engine, playOn(engine, after, { dice, luck }, horizonOf(engine, world, turns)), task).chance
    }
    const mean = exact ? expectedValue(play, MOST_DRAWS) : undefined
    return mean ?? play(fastRandom(mixSeeds(task.seed, streams.dice, at)))
  }

  return {
    cell(row: number, column: number): number {
      const key = `${row}/${column}`
      const found = known.get(key)
      if (found !== undefined) return found
      let sum = 0
      for (let at = 0; at < count; at++) sum += value(row, column, at)
      known.set(key, sum / count)
      return sum / count
    },
  }
}

/** Returns a rival's plans in the rival's own order of preference, from what the rival may know of the world. */
function preferences(engine: BotEngine, world: unknown, rival: string, seed: number): readonly string[] {
  const seen = engine.resample?.(world, new Set([rival]), fastRandom(mixSeeds(seed, streams.deal))) ?? world
  const decision = waiting(engine.game, seen).find(({ seat, secret }) => seat === rival && secret)
  if (decision === undefined) return []
  const usual = policyOf(engine, seen, decision, fastRandom(mixSeeds(seed, streams.luck)))
  const weights = weightsOf(engine, seen, decision, usual)
  return decision.options
    .map(({ id }, at) => ({ id, weight: id === usual ? Infinity : (weights[at] ?? 0) }))
    .sort((a, b) => (a.weight === b.weight ? 0 : b.weight - a.weight))
    .map(({ id }) => id)
}

/**
 * Returns the world after the rivals' plans are answered. In the same hand, the same plan always gives the same option.
 */
function answerAll(
  engine: BotEngine,
  world: unknown,
  planned: ReadonlyMap<string, string>,
  dice: RandomSource,
): unknown {
  let state = world
  for (const [seat, plan] of planned) {
    const decision = waiting(engine.game, state).find((candidate) => candidate.seat === seat && candidate.secret)
    if (decision === undefined) continue
    state = engine.game.decide(state, decision, optionOf(decision, plan), dice).state
  }
  return state
}

const sumOf = (list: readonly number[], valueOfItem: (item: number, at: number) => number): number =>
  list.reduce((sum, current, at) => sum + valueOfItem(current, at), 0)
