import type { Client, Cluster, Line, Sentinel } from './redis-clients.ts'
import type { Settings } from './redis-settings.ts'

/** Redis as the store sees it: single, a cluster, or watched by sentinels. */
export interface RedisTopology {
  readonly commands: Client | Cluster | Sentinel
  /** The publish command. In a cluster, only subscribers at the room's master receive messages. */
  readonly publish: 'PUBLISH' | 'SPUBLISH'
  murmur(channel: string, text: string): Promise<unknown>
  /** Returns which master has which slots now. */
  chart(): Promise<SlotMap>
  /** The same, asked on this connection: when it resolves, all messages published earlier have arrived. */
  look(line: Line): Promise<SlotMap>
  /** Creates an unconnected client. `address` is from a slot map. */
  line(address: string): Line
  subscribe(line: Line, channel: string, hear: Hear): Promise<unknown>
  unsubscribe(line: Line, channel: string, hear: Hear): Promise<unknown>
  /** Returns the master for writes to a key. */
  writes(key: string): Master
  /** Resolves when every master has answered. */
  pulse(): Promise<unknown>
  /** Returns the INFO of each master, with its address. */
  infos(): Promise<readonly (readonly [master: string, info: string])[]>
  /** Returns the settings of each master. */
  settings(names: string[]): Promise<readonly Settings[]>
  /** Rejects, or never resolves, if nothing answers. */
  connect(): Promise<unknown>
  /** Closes everything permanently; pending requests reject. */
  destroy(): void
}

/** A master that keys are written to. */
export interface Master {
  readonly name: string
  /** Returns how many replicas have the earlier writes (WAIT). */
  wait(replicas: number, ms: number): Promise<number>
  settings(names: string[]): Promise<Settings>
}

export type Hear = (text: string, channel: string) => void

/** Which master has which slots. Maps with the same text are equal. */
export interface SlotMap {
  readonly text: string
  /** Slots are moving: a message may be published where nobody subscribes. */
  readonly isMoving: boolean
  /** Returns the address of the master of a channel or key; undefined while there is none. */
  masterOf(channel: string): string | undefined
}

/** The slot map with one master for everything. */
export const soleMaster = (address: string): SlotMap => ({ text: address, isMoving: false, masterOf: () => address })

/** Options of a topology. */
export interface RedisMode {
  /** Connection timeout, ms. */
  readonly patience: number
  readonly onTrouble: (error: Error) => void
}
