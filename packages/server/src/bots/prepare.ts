import { createHmac } from 'node:crypto'
import { determinizedState, type BotEngine } from '@bay327/bots/engine'
import type { BotLevel, Match, SeatId } from '@bay327/engine'
import type { Job } from './job.ts'

/** The parts of a room that a job is made from. */
export interface Table {
  readonly game: string
  readonly seed: string
  readonly play: { readonly match: Pick<Match, 'state' | 'header'> }
}

export interface AskedQuestion {
  readonly question: string
  /** The id that the game gives the decision. */
  readonly decision: string
  readonly seat: SeatId
  /** The seats of the person who answers. The job contains what these seats see together. */
  readonly eyes: readonly SeatId[]
  readonly level: BotLevel
}

/**
 * Returns the job for a question, with a world drawn again for the seat and the question's own seed. The job contains
 * neither the true state nor the match's seed nor people. Nobody can predict the result, and every node makes the same
 * job.
 */
export function jobFor(
  engine: BotEngine,
  { game, seed: secret, play }: Table,
  kind: Job['kind'],
  { question, decision, seat, eyes, level }: AskedQuestion,
): Job {
  const { state, header } = play.match
  const seed = createHmac('sha256', secret).update(`${kind}/${question}`).digest().readInt32BE()
  const seats = header.seats.map(({ id, side }) => ({ id, side }))
  const world = determinizedState(engine, state, eyes, seed)
  return { slug: game, kind, task: { world, seat, eyes, seats, question: decision, seed, level } }
}
