import type { CommandId, Entry, NodeId, RoomCode } from '@bay327/room'
import type { SweepRefused } from './sweep-guard.ts'

/**
 * The end of a room's log: the number and the id of its last entry. A store that lost the end of a log may use a number
 * again. Number and id together are a position that every node can trust.
 */
export interface Tip {
  readonly version: number
  readonly id: CommandId
}

/**
 * Where rooms and their logs are stored. One suite of tests (`contract.ts`) runs on every kind of store. All calls
 * reject if the store fails. A rejected `create` or `append` may have been written all the same.
 */
export interface RoomStore {
  /**
   * Writes entry 1 and the snapshot after it. The snapshot records the schema from the start. With `brief`, the room is
   * kept only this long after its last entry, ms, until somebody has answered a question there (`isPlay`).
   */
  create(room: RoomCode, entry: Entry, snapshot: Snapshot, brief?: number): Promise<'created' | 'taken'>
  /**
   * Appends an entry with number `after.version + 1` to the room's log, if the log ends exactly at `after`. The entry
   * is durable when the call resolves. Then the store notifies the subscribers.
   */
  append(room: RoomCode, after: Tip, entry: Entry): Promise<'appended' | 'conflict' | 'unknown-room'>
  /** Returns the last snapshot and the entries after it. Returns undefined if there is no such room. */
  load(room: RoomCode): Promise<{ readonly snapshot: Snapshot; readonly entries: readonly Entry[] } | undefined>
  /**
   * Returns the entries after `after`, in order. Returns undefined if the store does not have that position, or no
   * longer has it.
   */
  tail(room: RoomCode, after: Tip): Promise<readonly Entry[] | undefined>
  /** Returns every entry of the room, or an empty list if there is no such room. */
  log(room: RoomCode): Promise<readonly Entry[]>
  /**
   * Replaces the snapshot if this one is newer and the log has the snapshot's entry with this id. Without the id, a
   * node that knows entries which the store has lost could store their result. The entries stay in the log.
   */
  snapshot(room: RoomCode, id: CommandId, snapshot: Snapshot): Promise<void>
  /** Subscribes to a room. Returns the function that ends the subscription. */
  listen(room: RoomCode, subscriptions: Subscriptions): Promise<() => Promise<void>>
  /**
   * Sends a message (a touch on the board) to all subscribers of the room. The message is not stored and may be lost.
   */
  publish(room: RoomCode, text: string): Promise<void>
  /**
   * Resolves when all earlier notifications and messages have arrived at this node. Resolves with false if some may
   * have been lost since the last echo. Rejects if the echo does not arrive.
   */
  echo(): Promise<boolean>
  /**
   * Puts the public facts of a room on the list of open tables. Removes the room from the list if `facts` is undefined.
   */
  list(room: RoomCode, facts: string | undefined): Promise<void>
  /** Returns the facts that were listed last, newest first: at most `most`, none older than `ms`. */
  listed(most: number, ms: number): Promise<readonly string[]>
  /** Returns the notes that are stored beside a room's log as long as the room. Returns undefined if there are none. */
  notes(room: RoomCode): Promise<string | undefined>
  /**
   * Replaces the notes by compare-and-set. Returns false and changes nothing if the stored notes differ from `before`
   * or if there is no room.
   */
  note(room: RoomCode, before: string | undefined, after: string): Promise<boolean>
  /**
   * Returns the value that all nodes of this store share under a name. The first value that a node offers stays
   * permanently.
   */
  agree(name: string, offered: string): Promise<string>
  /** Sets a reminder for a room at a time (store's clock, ms). An earlier reminder stays. */
  remind(room: RoomCode, at: number): Promise<void>
  /**
   * Returns rooms that are due, the longest waiting first. Each room goes to one node only. That node has to call
   * `looked`; if it does not within `ms`, another node gets the room.
   */
  due(most: number, ms: number): Promise<readonly Due[]>
  /**
   * Reports that a room was handled. The room is due again at `next`, or never if `next` is undefined. Changes nothing
   * if an earlier reminder was set meanwhile.
   */
  markHandled(due: Due, next: number | undefined): Promise<void>
  /**
   * Stores a finished match and counts it, in one step and once. A match that is there already stays as it is. Resolves
   * with `late` if the match has already expired; then nothing is stored.
   */
  keepMatch(id: string, match: StoredMatch): Promise<'kept' | 'there' | 'late'>
  /**
   * Returns the bytes of a stored match. Matches are independent of rooms and outlive them. Resolves to undefined if
   * the match is not stored.
   */
  match(id: string): Promise<Uint8Array | undefined>
  /** Returns which of these matches are stored. */
  matches(ids: readonly string[]): Promise<ReadonlySet<string>>
  /** Returns all totals of a game. */
  totals(game: string): Promise<readonly Total[]>
  /**
   * Adds to a counter that all nodes of this store share, and returns the sum. The counter expires `ms` after the first
   * addition. An amount of 0 only reads the counter.
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
   * Deletes rooms without an entry for `ms`, or for the time they were created with. Returns the number of deleted
   * rooms. After a jump of the clock, deletes nothing and says why. (Redis uses key expiry and returns 0.)
   */
  sweep(ms: number): Promise<number | SweepRefused>
  /** Returns how full the store is. */
  usage(): Promise<Usage>
  /** Resolves when the store has written something, as a move. Rejects if its disk is full, or if it only reads. */
  ready(): Promise<void>
  close(): Promise<void>
}

/** Name of the agreed value that identifies a store. Backups leave it out, because what is restored is another store. */
export const STORE_ID = 'store-id'

/** Returns whether an entry answers a question. After such an entry a room is kept for the normal time. */
export const isPlay = ({ request }: Entry): boolean => request.type === 'answer'

export interface StoredMatch {
  readonly bytes: Uint8Array
  /** Until when the match is kept, by the store's clock, ms. */
  readonly until: number
  /** What the match adds to the totals of its game: an amount for each name, in the group of the match's kind. */
  readonly counts?: Counts | undefined
}

export interface Counts {
  readonly game: string
  readonly kind: string
  readonly of: Readonly<Record<string, number>>
}

/** A total of a game. `kind` is empty for all matches beyond the maximum number of groups. */
export interface Total {
  readonly kind: string
  readonly what: string
  readonly count: number
}

/** Maximum number of totals per game, so that an endless variety of set-ups cannot fill the store. */
export const MOST_TOTALS = 20_000

/** How full a store is, in bytes. A field is absent if the store has nothing of that kind. */
export interface Usage {
  /** The embedded store's file, its write-ahead log, and their disk. */
  readonly disk?: {
    readonly database: number
    /** Free space inside the database, which new data uses first. */
    readonly spare: number
    readonly wal: number
    readonly free: number
    readonly all: number
  }
  /** Every master of a Redis. */
  readonly masters?: readonly MasterUsage[]
}

export interface MasterUsage {
  /** Address of the master, `host:port`. */
  readonly master: string
  readonly used: number
  /** Memory limit of the master; undefined: no limit. */
  readonly most: number | undefined
  /** Memory of the master's machine. */
  readonly all: number
  /** Whether the master writes an append-only file and its last write succeeded. */
  readonly isLogged: boolean
}

/** A room that is due, and the time until which no other node gets it. */
export interface Due {
  readonly room: RoomCode
  readonly until: number
}

export interface Subscriptions {
  /** Called with the new version after an append by any node. This notification may be lost or late. */
  onAppend(version: number): void
  /** Called with every message to the subscribers of the room, including this process's own messages. */
  onMessage(text: string): void
}

export interface Snapshot {
  readonly version: number
  /** Version of the room's shape. A node that does not know this schema does not load the room. */
  readonly schema: number
  /** The game's rules version. A node that does not know these rules does not load the room. */
  readonly rules: string
  readonly state: string
}

/** Thrown for a store that cannot be opened. The message is one line that says what to do. */
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
