import type { Logger } from 'pino'
import type { Game } from '@bay327/engine'
import type { Frozen } from '@bay327/games/frozen'
import type { NodeId } from '@bay327/room'
import type { Pool } from '../bots/pool.ts'
import type { Metrics } from '../metrics.ts'
import type { RoomStore } from '../store/store.ts'
import type { StoreClock } from './clock.ts'

/** What every part of a running server shares. */
export interface ServerNode {
  /** New with every start: a node that comes back is another one. */
  readonly id: NodeId
  readonly store: RoomStore
  readonly games: Readonly<Record<string, Game>>
  /** Their rules as earlier releases had them. */
  readonly frozen: Frozen
  readonly clock: StoreClock
  readonly log: Logger
  readonly metrics: Metrics
  /** Where bots think. */
  readonly bots: Pool
  readonly pace: Pace
}

/** How long things take, ms. */
export interface Pace {
  /** How long a command is tried on a store that does not answer. */
  readonly patience: number
  /** How long a room without viewers and deadlines stays in memory. */
  readonly idle: number
  /** The node's lease, and how often it is renewed. */
  readonly lease: number
  readonly heartbeat: number
  /** How often rooms that ask for it are looked after. */
  readonly tick: number
}

export const usualPace: Pace = {
  patience: 15_000,
  idle: 300_000,
  lease: 15_000,
  heartbeat: 5_000,
  tick: 1_000,
}
