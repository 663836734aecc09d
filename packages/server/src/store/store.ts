import type { Entry, NodeId, RoomCode } from '@bay327/room'

/** Where rooms live. One contract suite (`contract.ts`) runs on every backing. All calls reject when the store is out. */
export interface RoomStore {
  /** Writes the first entry. `taken` when the code is in use. */
  create(room: RoomCode, entry: Entry): Promise<'created' | 'taken'>
  /** Appends entry number `version` (the first entry is 1) if exactly `version - 1` entries are there; atomic and
   *  durable when it resolves, and then rings the bell. */
  append(room: RoomCode, version: number, entry: Entry): Promise<'appended' | 'conflict' | 'unknown-room'>
  /** The last snapshot at or before the end, and the entries after it. Undefined when there is no such room. */
  load(room: RoomCode): Promise<{ snapshot?: Snapshot; entries: readonly Entry[]; version: number } | undefined>
  /** Entries with numbers above `version`, in order. */
  tail(room: RoomCode, version: number): Promise<readonly Entry[]>
  /** Replaces the snapshot if it is newer. Entries stay: the log is the room. */
  snapshot(room: RoomCode, snapshot: Snapshot): Promise<void>
  /** Rings with the version after an append by anybody. Only a bell: it may be lost or late. Returns the way to stop. */
  listen(room: RoomCode, ring: (version: number) => void): Promise<() => Promise<void>>
  /** The store's clock, ms since 1970. */
  now(): Promise<number>
  /** Holds a node's lease for `ttl` ms from now. */
  lease(node: NodeId, ttl: number): Promise<void>
  release(node: NodeId): Promise<void>
  /** Which of these nodes hold a lease. */
  alive(nodes: readonly NodeId[]): Promise<ReadonlySet<NodeId>>
  /** Deletes rooms without an entry for `ms`; returns how many. (Redis lets keys expire instead and returns 0.) */
  sweep(ms: number): Promise<number>
  /** Resolves when the store answers. */
  ready(): Promise<void>
  close(): Promise<void>
}

export interface Snapshot {
  readonly version: number
  /** The room's schema and the game's rules version: a node that does not know them leaves the room alone. */
  readonly schema: number
  readonly rules: string
  readonly state: string
}
