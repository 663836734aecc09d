import type { Logger } from 'pino'
import type { Game } from '@bay327/engine'
import type { Frozen } from '@bay327/games/frozen'
import type { NodeId } from '@bay327/room'
import { COMMAND_DEADLINE_MS } from '@bay327/room/protocol/deadlines'
import type { Pool } from '../bots/pool.ts'
import type { Metrics } from '../metrics.ts'
import type { RoomStore } from '../store/store.ts'
import type { StoreClock } from './clock.ts'
import type { Codes } from './codes.ts'
import type { Queue } from './queue.ts'
import type { Replica } from './replica.ts'

/** What every part of a running server shares. */
export interface ServerNode {
  /** New with every start: a node that comes back is another one. */
  readonly id: NodeId
  readonly store: RoomStore
  readonly games: Readonly<Record<string, Game>>
  /** Their rules as earlier releases had them. */
  readonly frozen: Frozen
  /** By which code a request opens its table. */
  readonly codes: Codes
  readonly clock: StoreClock
  readonly log: Logger
  readonly metrics: Metrics
  /** Where bots think. */
  readonly bots: Pool
  /** Logs in which finished matches are found, one after the other: each is held whole meanwhile. */
  readonly chronicles: Queue
  /** Calls those for whom a slow table waits; undefined: nobody is called. */
  readonly calls?: { moved(replica: Replica): void } | undefined
  /** For how long finished matches are kept, ms, and whether they are counted. */
  readonly memory: Memory
  readonly pace: Pace
}

export interface Memory {
  readonly keep: number
  readonly totals: boolean
}

/** How long things take, ms. */
export interface Pace {
  /** How long a command is tried, from when it came. */
  readonly patience: number
  /** How long a room without viewers and deadlines stays in memory. */
  readonly idle: number
  /** The node's lease, and how often it is renewed. */
  readonly lease: number
  readonly heartbeat: number
  /** How often rooms that ask for it are looked after. */
  readonly tick: number
  /** How often it is looked whom to call, how long after a question, and again where somebody was there to see it. */
  readonly calls: number
  readonly callAfter: number
  readonly callAgain: number
  /** After so long a node that has only heard of a match's end looks whether it is kept, and tries again what failed. */
  readonly mend: number
  /** How long the other nodes have to say who is looking at a page there. */
  readonly gossip: number
}

export const usualPace: Pace = {
  patience: COMMAND_DEADLINE_MS,
  idle: 300_000,
  lease: 15_000,
  heartbeat: 5_000,
  tick: 1_000,
  calls: 5_000,
  callAfter: 15_000,
  callAgain: 45_000,
  mend: 5_000,
  gossip: 1_000,
}
