import type { Client, Cluster, Line, Sentinel } from './redis-clients.ts'
import type { Settings } from './redis-settings.ts'

/** Redis as the store uses it: a single Redis, a cluster, or one watched by sentinels. */
export interface RedisTopology {
  readonly commands: Client | Cluster | Sentinel
  /** The publish command. In a cluster, only subscribers at the room's master receive messages. */
  readonly publishCommand: 'PUBLISH' | 'SPUBLISH'
  publish(channel: string, text: string): Promise<unknown>
  /** Returns which master has which slots now. */
  chart(): Promise<SlotMap>
  /**
   * Sends a request on this connection and returns the slot map. When the call resolves, all messages that were
   * published earlier have arrived on the connection.
   */
  look(line: Line): Promise<SlotMap>
  /** Creates a client to a node, and does not connect it. The address comes from a slot map. */
  line(address: string): Line
  subscribe(line: Line, channel: string, listener: Listener): Promise<unknown>
  unsubscribe(line: Line, channel: string, listener: Listener): Promise<unknown>
  /** Returns the master for writes to a key. */
  writes(key: string): Master
  /** Resolves when every master has answered. */
  pulse(): Promise<unknown>
  /** Returns the INFO of each master, with its address. */
  infos(): Promise<readonly (readonly [master: string, info: string])[]>
  /** Returns the settings of each master. */
  settings(names: string[]): Promise<readonly Settings[]>
  /** Connects. Rejects, or never resolves, if no node answers. */
  connect(): Promise<unknown>
  /** Closes all connections permanently. Pending requests reject. */
  destroy(): void
}

/** A master that keys are written to. */
export interface Master {
  readonly name: string
  /** Returns how many replicas have the earlier writes (WAIT). */
  wait(replicas: number, ms: number): Promise<number>
  settings(names: string[]): Promise<Settings>
}

export type Listener = (text: string, channel: string) => void

/** Which master has which slots. Two maps with the same text are equal. */
export interface SlotMap {
  readonly text: string
  /** Whether slots are moving. A message may then be published where nobody subscribes. */
  readonly isMoving: boolean
  /** Returns the address of the master of a channel or key; undefined while it has none. */
  masterOf(channel: string): string | undefined
}

/** Returns the slot map of a Redis with one master for all slots. */
export const soleMaster = (address: string): SlotMap => ({ text: address, isMoving: false, masterOf: () => address })

/** Options of a topology. */
export interface RedisMode {
  /** Connection timeout, ms. */
  readonly patience: number
  readonly onTrouble: (error: Error) => void
}
