import { createHmac } from 'node:crypto'
import { determinizedState, type BotEngine } from '@bay327/bots/engine'
import type { BotLevel, Match, SeatId } from '@bay327/engine'
import type { Job } from './job.ts'

/** What of a room is looked at for it. */
export interface Table {
  readonly game: string
  readonly seed: string
  readonly play: { readonly match: Pick<Match, 'state' | 'header'> }
}

export interface Asked {
  readonly question: string
  /** The game's own id of the decision. */
  readonly decision: string
  readonly seat: SeatId
  /** The seats of whoever answers: what they see together is what may be known. */
  readonly eyes: readonly SeatId[]
  readonly level: BotLevel
}

/**
 * What leaves the room to be thought about: a world dealt for the seat, and a seed of the question's own. The truth, the
 * match's seed and the people stay. Nobody can work out beforehand what comes of it, and every node makes the same.
 */
export function jobFor(
  thinker: BotEngine,
  { game, seed: secret, play }: Table,
  kind: Job['kind'],
  { question, decision, seat, eyes, level }: Asked,
): Job {
  const { state, header } = play.match
  const seed = createHmac('sha256', secret).update(`${kind}/${question}`).digest().readInt32BE()
  const seats = header.seats.map(({ id, side }) => ({ id, side }))
  const world = determinizedState(thinker, state, eyes, seed)
  return { slug: game, kind, task: { world, seat, eyes, seats, question: decision, seed, level } }
}
