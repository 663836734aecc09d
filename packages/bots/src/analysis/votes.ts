import type { SeatId, Timeline } from '@bay327/engine'
import { leadIn } from './choices.ts'
import { mixSeeds } from '../engine/seed.ts'
import type { Task, BotEngine } from '../engine/bot-engine.ts'
import { determinizedState } from '../engine/determinize.ts'
import { finalPathOf } from './moments.ts'

/** A divided vote, and its effect on the win chance. */
export interface Vote {
  readonly position: number
  readonly round?: number
  readonly seat: SeatId
  /** Option ids: the chosen option, and the option that most of the other voters wanted. */
  readonly taken: string
  readonly other: string
  /**
   * Difference of the side's chance after the two options, simulated in the same worlds with the same dice, and its
   * standard error.
   */
  readonly by: number
  readonly error: number
}

/** The votes of a shared seat, as a match record stores them. */
export interface Voted {
  readonly seat: SeatId
  /** Number of votes by option. */
  readonly votes: Readonly<Record<string, number>>
  readonly tie?: true
}

/** Maximum number of divided votes to simulate, and number of worlds for each. */
const MOST = 8
const WORLDS = 200

/** Returns the divided votes on the match's final path, in order, each with the position of its answer. */
export function dividedVotes(
  timeline: Timeline,
  ballots: Readonly<Record<string, Voted>>,
): readonly (Voted & { readonly position: number })[] {
  const path = new Set(finalPathOf(timeline))
  return Object.entries(ballots)
    .map(([at, ballot]) => ({ ...ballot, position: Number(at) }))
    .filter(({ position, votes }) => path.has(position) && Object.keys(votes).length > 1)
    .sort((a, b) => a.position - b.position)
}

/**
 * Computes the effect of divided votes: compares the chosen option with the option that most other voters wanted. The
 * policies play on from both.
 */
export function* votesIn(
  engine: BotEngine,
  timeline: Timeline,
  ballots: Readonly<Record<string, Voted>>,
  { seed, worlds = WORLDS }: { readonly seed: number; readonly worlds?: number },
): Generator<{ readonly done: number; readonly of: number }, readonly Vote[]> {
  const divided = engine.canSearch ? dividedVotes(timeline, ballots).slice(0, MOST) : []
  const found: Vote[] = []
  for (const [done, { position, seat, votes }] of divided.entries()) {
    const { entry, from, decision } = timeline.stepAt(position)
    if (entry.kind === 'answer' && decision) {
      const others = Object.keys(votes).filter((id) => id !== entry.option && decision.options.some((o) => o.id === id))
      const [other] = others.sort((a, b) => (votes[b] ?? 0) - (votes[a] ?? 0))
      if (other !== undefined) {
        const taskSeed = mixSeeds(seed, position)
        const world = determinizedState(engine, timeline.stateAt(from), [seat], taskSeed)
        const { seats } = timeline.replay.header
        const task: Task = { world, seat, seats, question: decision.id, seed: taskSeed, level: 'steady' }
        const { by, error } = leadIn(engine, { task, decision, chosen: other, better: entry.option }, { worlds })
        const round = timeline.roundAt(position)
        found.push({ position, ...(round !== undefined && { round }), seat, taken: entry.option, other, by, error })
      }
    }
    yield { done: done + 1, of: divided.length }
  }
  return found
}
