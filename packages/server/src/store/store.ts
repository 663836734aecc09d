import type { CommandId, Entry, NodeId, RoomCode } from '@bay327/room'

/**
 * The end of a room's log: the number and the id of its last entry. A store that lost its tail may use a number again; number
 * and id together are a position that every node can trust.
 */
export interface Tip {
  readonly version: number
  readonly id: CommandId
}

/**
 * Where rooms and their logs are stored. One contract suite (`contract.ts`) runs on every backing. All calls reject if the store fails; a
 * rejected `create` or `append` may have been written all the same.
 */
export interface RoomStore {
  /**
   * Writes entry 1 and the snapshot after it, which records the schema from the start. With `brief`, the room is kept only
   * this long after its last entry, ms, until somebody has answered a question there (`isPlay`).
   */
  create(room: RoomCode, entry: Entry, snapshot: Snapshot, brief?: number): Promise<'created' | 'taken'>
  /**
   * Stores an entry in the room's log: appends the one numbered `after.version + 1` if the log ends exactly at `after`. It is atomic and durable when it
   * resolves, and then notifies the subscribers.
   */
  append(room: RoomCode, after: Tip, entry: Entry): Promise<'appended' | 'conflict' | 'unknown-room'>
  /** Returns the last snapshot and the entries after it; undefined if there is no such room. */
  load(room: RoomCode): Promise<{ readonly snapshot: Snapshot; readonly entries: readonly Entry[] } | undefined>
  /** Returns the entries after `after`, in order; undefined if the store does not have that position (any more). */
  tail(room: RoomCode, after: Tip): Promise<readonly Entry[] | undefined>
  /** Returns every entry of the room; empty if there is no such room. */
  log(room: RoomCode): Promise<readonly Entry[]>
  /**
   * Replaces the snapshot if this one is newer and the log has its entry with this id, since a node may know entries that the
   * store has lost. Entries stay: the log is the room.
   */
  snapshot(room: RoomCode, id: CommandId, snapshot: Snapshot): Promise<void>
  /** Subscribes to a room. Returns the function that unsubscribes. */
  listen(room: RoomCode, ears: Subscriptions): Promise<() => Promise<void>>
  /** Sends a transient message (a touch on the board) to all subscribers of the room. It is not stored and may be lost. */
  murmur(room: RoomCode, text: string): Promise<void>
  /**
   * Resolves when all earlier notifications and messages have arrived here. False: some may have been lost since the last
   * echo. Rejects if the echo does not arrive.
   */
  echo(): Promise<boolean>
  /** Puts the public facts of a room on the list of open tables, or removes it. */
  list(room: RoomCode, facts: string | undefined): Promise<void>
  /** Returns the facts that were listed last, newest first: at most `most`, and none older than `ms`. */
  listed(most: number, ms: number): Promise<readonly string[]>
  /** Returns what is stored beside a room's log for the room's lifetime; undefined if nothing is. */
  notes(room: RoomCode): Promise<string | undefined>
  /**
   * Replaces the notes by compare-and-set. Returns false and does nothing if they differ from `before` or if there is no
   * room.
   */
  note(room: RoomCode, before: string | undefined, after: string): Promise<boolean>
  /** Returns the value that all nodes of this store share under a name: the first one offered, permanently. */
  agree(name: string, offered: string): Promise<string>
  /** Sets a reminder for a room at a time (store's clock, ms); an earlier one stays. */
  remind(room: RoomCode, at: number): Promise<void>
  /**
   * Returns rooms that are due, the longest waiting first, each to one node only. That node has to call `looked`; after `ms`
   * without it, another node gets the room.
   */
  due(most: number, ms: number): Promise<readonly Due[]>
  /** Reports a handled room: it is due again at `next`, or never. Does nothing if an earlier reminder was set meanwhile. */
  looked(due: Due, next: number | undefined): Promise<void>
  /**
   * Stores a finished match and counts it, atomically and once: an existing one stays as it is. `late`: the match has already
   * expired, and nothing is stored.
   */
  keepMatch(id: string, match: KeptMatch): Promise<'kept' | 'there' | 'late'>
  /** Returns the bytes of a stored match. Matches are independent of rooms and outlive them. */
  match(id: string): Promise<Uint8Array | undefined>
  /** Returns which of these matches are stored. */
  matches(ids: readonly string[]): Promise<ReadonlySet<string>>
  /** Returns all totals of a game. */
  totals(game: string): Promise<readonly Total[]>
  /**
   * Adds to a counter shared by all nodes of this store and returns the sum. It expires `ms` after the first addition. An
   * amount of 0 only reads it.
   */
  count(name: string, amount: number, ms: number): Promise<number>
  /** Returns the store's clock, ms since 1970. */
  now(): Promise<number>
  /** Holds a node's lease for `ttl` ms from now. */
  lease(node: NodeId, ttl: number): Promise<void>
  release(node: NodeId): Promise<void>
  /** Returns which of these nodes hold a lease. */
  alive(nodes: readonly NodeId[]): Promise<ReadonlySet<NodeId>>
  /**
   * Deletes rooms without an entry for `ms`, or for the time they were created with; returns how many. (Redis uses key expiry
   * instead and returns 0.)
   */
  sweep(ms: number): Promise<number>
  /** Returns how full the store is. */
  usage(): Promise<Usage>
  /** Resolves when the store answers. */
  ready(): Promise<void>
  close(): Promise<void>
}

/** Returns whether an entry answers a question: from then on a room is kept for the normal time. */
export const isPlay = ({ request }: Entry): boolean => request.type === 'answer'

export interface KeptMatch {
  readonly bytes: Uint8Array
  /** On the store's clock, ms. */
  readonly until: number
  /** What is added to the totals of its game: an amount for each name, in the group of its kind. */
  readonly counts?: Counts | undefined
}

export interface Counts {
  readonly game: string
  readonly kind: string
  readonly of: Readonly<Record<string, number>>
}

/** `kind` is empty for all matches beyond the maximum number of groups. */
export interface Total {
  readonly kind: string
  readonly what: string
  readonly count: number
}

/** Maximum number of totals per game, so that ever new set-ups cannot fill the store. */
export const MOST_TOTALS = 20_000

/** How full a store is, in bytes. Each store fills in what it has. */
export interface Usage {
  /** Embedded store: its file, its write-ahead log, and their disk. */
  readonly disk?: {
    readonly database: number
    /** Free space inside the database, which is used first. */
    readonly spare: number
    readonly wal: number
    readonly free: number
    readonly all: number
  }
  /** Redis: every master. */
  readonly masters?: readonly MasterUsage[]
}

export interface MasterUsage {
  /** Its `host:port`. */
  readonly master: string
  readonly used: number
  /** Its memory limit; undefined: no limit. */
  readonly most: number | undefined
  /** Memory of its machine. */
  readonly all: number
  /** It writes an append-only file, and the last write succeeded. */
  readonly isLogged: boolean
}

/** A room that is due, and until when no other node gets it. */
export interface Due {
  readonly room: RoomCode
  readonly until: number
}

export interface Subscriptions {
  /** Called with the version after an append by any node. Only a notification: it may be lost or late. */
  ring(version: number): void
  /** Called with every transient message, including one's own. */
  hear(text: string): void
}

export interface Snapshot {
  readonly version: number
  /** The room's schema and the game's rules version: a node that does not know them does not load the room. */
  readonly schema: number
  readonly rules: string
  readonly state: string
}

/** A store that cannot be opened, in one line that says what to do. */
export class StoreError extends Error {
  override readonly name = 'StoreError'

  readonly words: string
  /** What to do, if the message does not say it. */
  readonly remedy: string | undefined

  constructor(words: string, remedy?: string) {
    super(remedy === undefined ? words : `${words} ${remedy}`)
    this.words = words
    this.remedy = remedy
  }
}
