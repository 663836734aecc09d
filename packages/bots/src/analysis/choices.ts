import { fastRandom, type Decision, type SeatId, type Timeline } from '@bay327/engine'
import { compare, leadErrorOf, leadOf, meanOf } from '../engine/compare.ts'
import { policyOf } from '../engine/play-on.ts'
import { apartOf, playedOut } from '../engine/played-out.ts'
import { mixSeeds } from '../engine/seed.ts'
import { decisionOf, optionOf, type Task, type BotEngine } from '../engine/bot-engine.ts'
import { streams, determinizedState } from '../engine/determinize.ts'
import { finalPathOf } from './moments.ts'

/** A notable choice: the chosen option, and an option that looked better with what the seat could know. */
export interface Choice {
  readonly position: number
  readonly round?: number
  readonly seat: SeatId
  readonly kind: string
  /**
   * Option ids. `before` is the win chance of the seat's side after `chosen`, and `after` is its win chance after
   * `better`.
   */
  readonly chosen: string
  readonly better: string
  readonly before: number
  readonly after: number
  /**
   * `after` minus `before`, simulated in the same worlds with the same dice, and the standard error of the difference.
   */
  readonly by: number
  readonly error: number
}

/** Minimum cost of a notable choice, as a share of a win. The cost also has to be significant. */
const LEAST = 0.02
const CLEAR = 2
const SHOWN = 3
/**
 * Search settings of the first comparison, which looks some turns ahead. Only the best options are then played to the
 * end.
 */
const GLANCE = { worlds: 40, turns: 2 }
const MOST_COMPARED = 8
const WORLDS = 300

interface ChoicesTask {
  readonly seed: number
  /** Number of worlds in which the selected options are played to the end. */
  readonly worlds?: number
}

/**
 * Yields at most three choices of a match, in order, that clearly lowered the seat's win chance and that a `steady` bot
 * would have made differently. Each choice is judged by what the seat could know, so bad luck does not count. Choices
 * are never summed per person.
 */
export function* choicesIn(
  engine: BotEngine,
  timeline: Timeline,
  { seed, worlds = WORLDS }: ChoicesTask,
): Generator<{ readonly done: number; readonly of: number }, readonly Choice[]> {
  const tasks = engine.canSearch ? deviationsFromPolicy(engine, timeline, seed) : []
  const total = tasks.length + Math.min(MOST_COMPARED, tasks.length)
  const candidates: { readonly candidate: OptionTask; readonly by: number }[] = []
  for (const [done, task] of tasks.entries()) {
    candidates.push({ candidate: task, by: leadIn(engine, task, GLANCE).by })
    yield { done: done + 1, of: total }
  }
  const best = candidates.filter(({ by }) => by >= LEAST).sort((a, b) => b.by - a.by)
  const found: Choice[] = []
  for (const [done, { candidate: item }] of best.slice(0, MOST_COMPARED).entries()) {
    const lead = leadIn(engine, item, { worlds })
    const { position, task, decision, chosen, better } = item
    const round = timeline.roundAt(position)
    const note = { seat: task.seat, kind: decision.kind, chosen, better, ...lead }
    if (lead.by >= LEAST && lead.by >= CLEAR * lead.error)
      found.push({ position, ...(round !== undefined && { round }), ...note })
    yield { done: tasks.length + done + 1, of: total }
  }
  return found
    .sort((a, b) => b.by - a.by)
    .slice(0, SHOWN)
    .sort((a, b) => a.position - b.position)
}

interface OptionTask {
  readonly position: number
  readonly task: Task
  readonly decision: Decision
  readonly chosen: string
  /** Id of the option that the policy takes. */
  readonly better: string
}

/** Returns the choices that the policy would have made differently, without the automatic answers. */
function deviationsFromPolicy(engine: BotEngine, timeline: Timeline, seed: number): readonly OptionTask[] {
  const { seats } = timeline.replay.header
  return finalPathOf(timeline).flatMap((position) => {
    const { entry, from, decision } = timeline.stepAt(position)
    if (entry.kind !== 'answer' || entry.by || decision === undefined || decision.optional) return []
    if (decision.options.length < 2) return []
    const { seat, id } = decision
    const taskSeed = mixSeeds(seed, position)
    const world = determinizedState(engine, timeline.stateAt(from), [seat], taskSeed)
    const open = decisionOf(engine.game, world, id)
    const better = policyOf(engine, world, open, fastRandom(mixSeeds(taskSeed, streams.choice)))
    if (better === entry.option) return []
    const task: Task = { world, seat, seats, question: id, seed: taskSeed, level: 'steady' }
    return [{ position, task, decision: open, chosen: entry.option, better }]
  })
}

/**
 * Returns how much better one option is than another in the same worlds with the same dice. Without `turns`, games are
 * played to the end; with `turns`, they are played that many turns ahead.
 */
export function leadIn(
  engine: BotEngine,
  { task, decision, chosen, better }: Omit<OptionTask, 'position'>,
  { worlds, turns }: { worlds: number; turns?: number },
) {
  if (turns === undefined) {
    const [chosenResult, betterResult] = playedOut(engine, task, [chosen, better], worlds)
    if (chosenResult === undefined || betterResult === undefined) throw new Error('nothing was played out')
    return {
      before: chosenResult.chance,
      after: betterResult.chance,
      by: betterResult.chance - chosenResult.chance,
      error: apartOf(betterResult, chosenResult),
    }
  }
  const options = [chosen, better].map((id) => optionOf(decision, id))
  const [first, second] = compare(engine, task, options, { worlds, turns })
  if (first === undefined || second === undefined) throw new Error('nothing was compared')
  return { before: meanOf(first), after: meanOf(second), by: leadOf(second), error: leadErrorOf(second) }
}
