import { createHmac } from 'node:crypto'
import type { Position } from '@bay327/bots/analysis'
import { determinizedState, type BotEngine } from '@bay327/bots/engine'
import type { Table } from './prepare.ts'

/**
 * Returns the estimate to run for watchers. It leaves the room, so its world has only what everybody at the table sees,
 * and its seed belongs to this match only. Two states that look the same to a watcher give the same bytes.
 */
export function positionFor(engine: BotEngine, { seed: secret, play }: Table, match: number): Position {
  const { state, header } = play.match
  const seed = createHmac('sha256', secret).update(`chance/${match}`).digest().readInt32BE()
  const seats = header.seats.map(({ id, side }) => ({ id, side }))
  return { world: determinizedState(engine, state, [], seed), eyes: [], seats, seed }
}
