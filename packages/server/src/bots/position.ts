import { createHmac } from 'node:crypto'
import type { Position } from '@bay327/bots/analysis'
import { determinizedState, type BotEngine } from '@bay327/bots/engine'
import type { Table } from './prepare.ts'

/**
 * What leaves the room to be played on for those who watch: a world that holds nothing but what anybody at the table sees, and
 * a seed of this match's own. Two states that look alike to a watcher give the same, byte for byte.
 */
export function positionFor(thinker: BotEngine, { seed: secret, play }: Table, match: number): Position {
  const { state, header } = play.match
  const seed = createHmac('sha256', secret).update(`chance/${match}`).digest().readInt32BE()
  const seats = header.seats.map(({ id, side }) => ({ id, side }))
  return { world: determinizedState(thinker, state, [], seed), eyes: [], seats, seed }
}
