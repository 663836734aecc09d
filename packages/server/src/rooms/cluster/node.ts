import type { Logger } from 'pino'
import type { Game } from '@bay327/engine'
import type { Frozen } from '@bay327/games/frozen'
import type { NodeId } from '@bay327/room'
import { COMMAND_DEADLINE_MS } from '@bay327/room/protocol/deadlines'
import type { Pool } from '../../bots/pool.ts'
import type { Metrics } from '../../metrics.ts'
import type { RoomStore } from '../../store/store.ts'
import type { StoreClock } from '../clock.ts'
import type { Codes } from '../codes.ts'
import type { Queue } from '../queue.ts'
import type { Replica } from '../replica.ts'

/** What all parts of a running server share. */
export interface ServerNode {
  /** The node's id, new with every start: a restarted node is another node. */
  readonly id: NodeId
  readonly store: RoomStore
  readonly games: Readonly<Record<string, Game>>
  /** The rules of earlier releases. */
  readonly frozen: Frozen
  /** Derives the codes of tables from requests. */
  readonly codes: Codes
  readonly clock: StoreClock
  readonly log: Logger
  readonly metrics: Metrics
  /** The threads for bots. */
  readonly bots: Pool
  /** Runs archivers one after the other, because each has a whole log in memory. */
  readonly chronicles: Queue
  /** Notifies the people whom a correspondence table waits for. Undefined: nobody is notified. */
  readonly calls?: { moved(replica: Replica): void } | undefined
  /** How long finished matches are kept, ms, and whether they are counted. */
  readonly memory: Memory
  readonly pace: Pace
}

export interface Memory {
  readonly keep: number
  readonly totals: boolean
}

/** Intervals and timeouts, ms. */
export interface Pace {
  /** How long a node tries to commit a command after its arrival. */
  readonly patience: number
  /** How long a room without viewers and deadlines stays in memory. */
  readonly idle: number
  /** Length of the node's lease. */
  readonly lease: number
  /** Interval at which the node renews its lease. */
  readonly heartbeat: number
  /** Interval of `tick`, for rooms that ask for it. */
  readonly tick: number
  /** Interval of notification rounds. */
  readonly calls: number
  /** Delay of a notification after a question. */
  readonly callAfter: number
  /** Delay of a notification if the person has seen the question. */
  readonly callAgain: number
  /** Delay before a node checks that another node has stored a match, and before a failed attempt is repeated. */
  readonly mend: number
  /** How long to wait for the other nodes' answers to the question who looks at a page. */
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
