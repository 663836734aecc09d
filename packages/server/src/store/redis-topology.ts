import type { Client, Cluster, Line, Sentinel } from './redis-clients.ts'
import type { Settings } from './redis-settings.ts'

/** Redis as the store meets it: one, a cluster, or one that sentinels watch over. */
export interface RedisTopology {
  readonly commands: Client | Cluster | Sentinel
  /** What a bell is rung by. In a cluster it is heard at the master of its room and nowhere else. */
  readonly publish: 'PUBLISH' | 'SPUBLISH'
  murmur(channel: string, text: string): Promise<unknown>
  /** Who serves what now. */
  chart(): Promise<SlotMap>
  /** The same, asked on this line: with the answer all has been heard there that was published before. */
  look(line: Line): Promise<SlotMap>
  /** Not yet connected. `address` as in a chart. */
  line(address: string): Line
  subscribe(line: Line, channel: string, hear: Hear): Promise<unknown>
  unsubscribe(line: Line, channel: string, hear: Hear): Promise<unknown>
  /** Where the commands about a key go to. */
  writes(key: string): Master
  /** Resolves when every master has answered. */
  pulse(): Promise<unknown>
  /** What each master tells of itself (INFO), and its address. */
  infos(): Promise<readonly (readonly [master: string, info: string])[]>
  /** The settings of each master. */
  settings(names: string[]): Promise<readonly Settings[]>
  /** Rejects, or never resolves, when nothing answers. */
  connect(): Promise<unknown>
  /** Once and for all; what was asked rejects. */
  destroy(): void
}

/** A master, as whoever writes there sees it. */
export interface Master {
  readonly name: string
  /** How many replicas hold what was written there (WAIT). */
  wait(replicas: number, ms: number): Promise<number>
  settings(names: string[]): Promise<Settings>
}

export type Hear = (text: string, channel: string) => void

/** Who serves what. Charts of the same text are the same. */
export interface SlotMap {
  readonly text: string
  /** Rooms are on their way from one master to another: a bell may be rung where nobody listens. */
  readonly isMoving: boolean
  /** The address of the master that has this channel, or key. Undefined while nobody has it. */
  masterOf(channel: string): string | undefined
}

/** One master has everything, and all hear it there. */
export const soleMaster = (address: string): SlotMap => ({ text: address, isMoving: false, masterOf: () => address })

/** What a ground is made with. */
export interface RedisMode {
  /** How long a connection may take, ms. */
  readonly patience: number
  readonly onTrouble: (error: Error) => void
}
