import type { SeatId, Timeline } from '@bay327/engine'
import { leadIn } from './choices.ts'
import { mixSeeds } from '../engine/seed.ts'
import type { Task, BotEngine } from '../engine/bot-engine.ts'
import { determinizedState } from '../engine/determinize.ts'
import { wayOf } from './moments.ts'

/** A divided vote, and its consequence. */
export interface Vote {
  readonly position: number
  readonly round?: number
  readonly seat: SeatId
  /** Option ids: the chosen one, and the one most of the other voters wanted. */
  readonly taken: string
  readonly other: string
  /** Difference of the side's chance in the same worlds with the same dice, and its standard error. */
  readonly by: number
  readonly error: number
}

/** The votes of a shared seat, as a match record has them. */
export interface Voted {
  readonly seat: SeatId
  /** Number of votes by option. */
  readonly votes: Readonly<Record<string, number>>
  readonly tie?: true
}

/** Maximum number of divided votes that are simulated, and number of worlds for each. */
const MOST = 8
const WORLDS = 200

/** Returns the votes on the match's final path that were not unanimous, in order, by the position of their answer. */
export function dividedVotes(
  timeline: Timeline,
  ballots: Readonly<Record<string, Voted>>,
): readonly (Voted & { readonly position: number })[] {
  const way = new Set(wayOf(timeline))
  return Object.entries(ballots)
    .map(([at, ballot]) => ({ ...ballot, position: Number(at) }))
    .filter(({ position, votes }) => way.has(position) && Object.keys(votes).length > 1)
    .sort((a, b) => a.position - b.position)
}

/**
 * Computes the effect of divided votes: the chosen option compared with the one that most others wanted, both played on by
 * the policies.
 */
export function* votesIn(
  thinker: BotEngine,
  timeline: Timeline,
  ballots: Readonly<Record<string, Voted>>,
  { seed, worlds = WORLDS }: { readonly seed: number; readonly worlds?: number },
): Generator<{ readonly done: number; readonly of: number }, readonly Vote[]> {
  const divided = thinker.canSearch ? dividedVotes(timeline, ballots).slice(0, MOST) : []
  const found: Vote[] = []
  for (const [done, { position, seat, votes }] of divided.entries()) {
    const { entry, from, decision } = timeline.stepAt(position)
    if (entry.kind === 'answer' && decision) {
      const others = Object.keys(votes).filter((id) => id !== entry.option && decision.options.some((o) => o.id === id))
      const [other] = others.sort((a, b) => (votes[b] ?? 0) - (votes[a] ?? 0))
      if (other !== undefined) {
        const own = mixSeeds(seed, position)
        const world = determinizedState(thinker, timeline.stateAt(from), [seat], own)
        const { seats } = timeline.replay.header
        const task: Task = { world, seat, seats, question: decision.id, seed: own, level: 'steady' }
        const { by, error } = leadIn(thinker, { task, decision, chosen: other, better: entry.option }, { worlds })
        const round = timeline.roundAt(position)
        found.push({ position, ...(round !== undefined && { round }), seat, taken: entry.option, other, by, error })
      }
    }
    yield { done: done + 1, of: divided.length }
  }
  return found
}
