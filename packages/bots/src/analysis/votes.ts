import type { SeatId, Timeline } from '@bay327/engine'
import { leadIn } from './choices.ts'
import { mixSeeds } from '../engine/seed.ts'
import type { Task, BotEngine } from '../engine/bot-engine.ts'
import { determinizedState } from '../engine/determinize.ts'
import { wayOf } from './moments.ts'

/** A vote that was divided, and what came of that. */
export interface Vote {
  readonly position: number
  readonly round?: number
  readonly seat: SeatId
  /** Ids of options: what was done, and what most of the others wanted. */
  readonly taken: string
  readonly other: string
  /** How much better the seat's side stands by what was done, in the same worlds under the same dice; and its standard error. */
  readonly by: number
  readonly error: number
}

/** How a seat of several decided, as a record has it. */
export interface Voted {
  readonly seat: SeatId
  /** How many voted for what. */
  readonly votes: Readonly<Record<string, number>>
  readonly tie?: true
}

/** More divided votes are not played out; in so many worlds each. */
const MOST = 8
const WORLDS = 200

/** The votes on the match's way that were not all for one option, in order, by the position of their answer. */
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

/** What the divided votes changed: what was done against what most of the others wanted, both played on by the policies. */
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
