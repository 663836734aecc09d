import { fastRandom, type Decision, type SeatId, type Timeline } from '@bay327/engine'
import { compare, leadErrorOf, leadOf, meanOf } from '../engine/compare.ts'
import { policyOf } from '../engine/play-on.ts'
import { apartOf, playedOut } from '../engine/played-out.ts'
import { mixSeeds } from '../engine/seed.ts'
import { decisionOf, optionOf, type Task, type BotEngine } from '../engine/bot-engine.ts'
import { streams, determinizedState } from '../engine/determinize.ts'
import { wayOf } from './moments.ts'

/** A choice worth another look: what was chosen, and what looked better with what its seat could know. */
export interface Choice {
  readonly position: number
  readonly round?: number
  readonly seat: SeatId
  readonly kind: string
  /** Ids of options, each with the chance of the seat's side after it. */
  readonly chosen: string
  readonly better: string
  readonly before: number
  readonly after: number
  /** How much better, in the same worlds under the same dice, and the standard error of that. */
  readonly by: number
  readonly error: number
}

/** Two points, and clear of its error. */
const LEAST = 0.02
const CLEAR = 2
const SHOWN = 3
/** A first look a few turns ahead; the best of them are then played out to the end. */
const GLANCE = { worlds: 40, turns: 2 }
const LOOKED = 8
const WORLDS = 300

interface Wanted {
  readonly seed: number
  /** In how many worlds those that were looked at are played out. */
  readonly worlds?: number
}

/**
 * The choices of a match that a steady player would have made otherwise, and that surely cost something: three at most, in
 * order. Judged by what the seat could know then, so that luck is no fault; it is a moment that is told, and no sum of anybody.
 */
export function* choicesIn(
  thinker: BotEngine,
  timeline: Timeline,
  { seed, worlds = WORLDS }: Wanted,
): Generator<{ readonly done: number; readonly of: number }, readonly Choice[]> {
  const asked = thinker.canSearch ? otherwise(thinker, timeline, seed) : []
  const of = asked.length + Math.min(LOOKED, asked.length)
  const glanced: { readonly each: Asked; readonly by: number }[] = []
  for (const [done, each] of asked.entries()) {
    glanced.push({ each, by: leadIn(thinker, each, GLANCE).by })
    yield { done: done + 1, of }
  }
  const best = glanced.filter(({ by }) => by >= LEAST).sort((a, b) => b.by - a.by)
  const found: Choice[] = []
  for (const [done, { each }] of best.slice(0, LOOKED).entries()) {
    const lead = leadIn(thinker, each, { worlds })
    const { position, task, decision, chosen, better } = each
    const round = timeline.roundAt(position)
    const told = { seat: task.seat, kind: decision.kind, chosen, better, ...lead }
    if (lead.by >= LEAST && lead.by >= CLEAR * lead.error)
      found.push({ position, ...(round !== undefined && { round }), ...told })
    yield { done: asked.length + done + 1, of }
  }
  return found
    .sort((a, b) => b.by - a.by)
    .slice(0, SHOWN)
    .sort((a, b) => a.position - b.position)
}

interface Asked {
  readonly position: number
  readonly task: Task
  readonly decision: Decision
  readonly chosen: string
  /** What the policy takes. */
  readonly better: string
}

/** Every choice of somebody that the policy would have made otherwise. What nobody chose is none. */
function otherwise(thinker: BotEngine, timeline: Timeline, seed: number): readonly Asked[] {
  const { seats } = timeline.replay.header
  return wayOf(timeline).flatMap((position) => {
    const { entry, from, decision } = timeline.stepAt(position)
    if (entry.kind !== 'answer' || entry.by || decision === undefined || decision.optional) return []
    if (decision.options.length < 2) return []
    const { seat, id } = decision
    const own = mixSeeds(seed, position)
    const world = determinizedState(thinker, timeline.stateAt(from), [seat], own)
    const open = decisionOf(thinker.game, world, id)
    const better = policyOf(thinker, world, open, fastRandom(mixSeeds(own, streams.choice)))
    if (better === entry.option) return []
    const task: Task = { world, seat, seats, question: id, seed: own, level: 'steady' }
    return [{ position, task, decision: open, chosen: entry.option, better }]
  })
}

/**
 * How much better one option does than another, in the same worlds under the same dice: played to the end, as the chances that
 * everybody is told, or looked at some turns ahead.
 */
export function leadIn(
  thinker: BotEngine,
  { task, decision, chosen, better }: Omit<Asked, 'position'>,
  { worlds, turns }: { worlds: number; turns?: number },
) {
  if (turns === undefined) {
    const [one, two] = playedOut(thinker, task, [chosen, better], worlds)
    if (one === undefined || two === undefined) throw new Error('nothing was played out')
    return { before: one.chance, after: two.chance, by: two.chance - one.chance, error: apartOf(two, one) }
  }
  const options = [chosen, better].map((id) => optionOf(decision, id))
  const [first, second] = compare(thinker, task, options, { worlds, turns })
  if (first === undefined || second === undefined) throw new Error('nothing was compared')
  return { before: meanOf(first), after: meanOf(second), by: leadOf(second), error: leadErrorOf(second) }
}
