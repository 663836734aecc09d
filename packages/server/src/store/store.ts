import type { CommandId, Entry, NodeId, RoomCode } from '@bay327/room'

/** Where a room's log ends: the number of its last entry and that entry's id. Numbers alone may have been used twice
 *  by a store that lost its tail; number and id together are a position that every node can trust. */
export interface Tip {
  readonly version: number
  readonly id: CommandId
}

/** Where rooms live. One contract suite (`contract.ts`) runs on every backing. All calls reject when the store is out;
 *  a rejected `create` or `append` may have been written all the same. */
export interface RoomStore {
  /** Writes entry 1 and the snapshot after it, which says from the start what the room is kept in. With `brief` the room is
   *  kept for so long only after its last entry, ms, until somebody has answered a question there (`isPlay`). */
  create(room: RoomCode, entry: Entry, snapshot: Snapshot, brief?: number): Promise<'created' | 'taken'>
  /** Appends the entry numbered `after.version + 1` if the log ends exactly at `after`; atomic and durable when it
   *  resolves, and then rings the bell. */
  append(room: RoomCode, after: Tip, entry: Entry): Promise<'appended' | 'conflict' | 'unknown-room'>
  /** The last snapshot and the entries after it. Undefined when there is no such room. */
  load(room: RoomCode): Promise<{ readonly snapshot: Snapshot; readonly entries: readonly Entry[] } | undefined>
  /** The entries after `after`, in order; undefined when the store does not hold that position (any more). */
  tail(room: RoomCode, after: Tip): Promise<readonly Entry[] | undefined>
  /** Every entry of the room, from the first; none when there is no such room. */
  log(room: RoomCode): Promise<readonly Entry[]>
  /** Replaces the snapshot if it is newer and follows an entry of the log, which has this id: a node may know of some that the
   *  store has lost. Entries stay: the log is the room. */
  snapshot(room: RoomCode, id: CommandId, snapshot: Snapshot): Promise<void>
  /** Follows a room. Returns the way to stop. */
  listen(room: RoomCode, ears: Subscriptions): Promise<() => Promise<void>>
  /** Tells everybody who listens to the room something passing (a finger on the board). Never kept, may be lost. */
  murmur(room: RoomCode, text: string): Promise<void>
  /** Resolves when what was rung and murmured before has been heard here: with whether anything may have been lost
   *  since the last echo (false: it may). Rejects when the echo stays out. */
  echo(): Promise<boolean>
  /** Puts what anybody may know of a room on the list of open tables, or takes it off. */
  list(room: RoomCode, facts: string | undefined): Promise<void>
  /** The facts that were listed last, newest first, at most `most` of them and none older than `ms`. */
  listed(most: number, ms: number): Promise<readonly string[]>
  /** What is kept beside a room's log as long as the room itself; undefined: nothing. */
  notes(room: RoomCode): Promise<string | undefined>
  /** Puts notes in the place of those that were read. False, and nothing done, where others are there by now or no room is. */
  note(room: RoomCode, before: string | undefined, after: string): Promise<boolean>
  /** What all who share this store agree on under a name: the first value that was offered, for good. */
  agree(name: string, offered: string): Promise<string>
  /** Has a room looked at from `at` on (by the store's clock, ms), or sooner where that was asked for before. */
  remind(room: RoomCode, at: number): Promise<void>
  /** Rooms whose time has come, those that wait longest first, each for one node alone. Whoever gets one says `looked`;
   *  after `ms` without that, another node gets it. */
  due(most: number, ms: number): Promise<readonly Due[]>
  /** It was looked at: again at `next`, or never. Nothing where it was asked for sooner meanwhile. */
  looked(due: Due, next: number | undefined): Promise<void>
  /** Keeps a finished match and counts it, both in one step and once for good: what is there stays as it is. `late`: its
   *  time is over, and nothing is done. */
  keepMatch(id: string, match: KeptMatch): Promise<'kept' | 'there' | 'late'>
  /** The bytes of a match that is kept. It knows nothing of rooms, and outlives them. */
  match(id: string): Promise<Uint8Array | undefined>
  /** Which of these matches are kept. */
  matches(ids: readonly string[]): Promise<ReadonlySet<string>>
  /** All that was counted of a game. */
  totals(game: string): Promise<readonly Total[]>
  /** Adds to what is counted under a name, for all who share this store, and gives the sum. It begins at nothing again `ms`
   *  after the first that was added. With 0 it is only read. */
  count(name: string, amount: number, ms: number): Promise<number>
  /** The store's clock, ms since 1970. */
  now(): Promise<number>
  /** Holds a node's lease for `ttl` ms from now. */
  lease(node: NodeId, ttl: number): Promise<void>
  release(node: NodeId): Promise<void>
  /** Which of these nodes hold a lease. */
  alive(nodes: readonly NodeId[]): Promise<ReadonlySet<NodeId>>
  /** Deletes rooms without an entry for `ms`, or for what they were created with; returns how many. (Redis lets keys expire instead and returns 0.) */
  sweep(ms: number): Promise<number>
  /** How full it is, for whoever keeps it. */
  usage(): Promise<Usage>
  /** Resolves when the store answers. */
  ready(): Promise<void>
  close(): Promise<void>
}

/** Somebody has answered a question: from then on a room is kept as long as any. */
export const isPlay = ({ request }: Entry): boolean => request.type === 'answer'

export interface KeptMatch {
  readonly bytes: Uint8Array
  /** By the store's clock, ms. */
  readonly until: number
  /** What is added to the totals of its game: so much of each, among matches of its kind. */
  readonly counts?: Counts | undefined
}

export interface Counts {
  readonly game: string
  readonly kind: string
  readonly of: Readonly<Record<string, number>>
}

/** `kind` is empty where a game has had so many kinds that no more are told apart. */
export interface Total {
  readonly kind: string
  readonly what: string
  readonly count: number
}

/** So many totals of a game at most: whoever sets tables in ever other ways fills no store. */
export const MOST_TOTALS = 20_000

/** How full a store is, in bytes. Each store tells of what it has. */
export interface Usage {
  /** Of an embedded store: its file, the log written ahead of it, and the disk they lie on. */
  readonly disk?: {
    readonly database: number
    /** What of the database is left over from what was deleted, and is written again first. */
    readonly spare: number
    readonly wal: number
    readonly free: number
    readonly all: number
  }
  /** Of every master of a Redis. */
  readonly masters?: readonly MasterUsage[]
}

export interface MasterUsage {
  /** Its `host:port`. */
  readonly master: string
  readonly used: number
  /** What it may use; undefined: whatever there is. */
  readonly most: number | undefined
  /** The memory of its machine. */
  readonly all: number
  /** It keeps a log of its writes, and could write it the last time. */
  readonly isLogged: boolean
}

/** A room to look at, and until when nobody else does. */
export interface Due {
  readonly room: RoomCode
  readonly until: number
}

export interface Subscriptions {
  /** Rings with the version after an append by anybody. Only a bell: it may be lost or late. */
  ring(version: number): void
  /** Hears every murmur, one's own too. */
  hear(text: string): void
}

export interface Snapshot {
  readonly version: number
  /** The room's schema and the game's rules version: a node that does not know them leaves the room alone. */
  readonly schema: number
  readonly rules: string
  readonly state: string
}

/** What a host sees when a store cannot be opened: one line that says what to do. */
export class StoreError extends Error {
  override readonly name = 'StoreError'

  readonly words: string
  /** What to do, where the words do not say it. */
  readonly remedy: string | undefined

  constructor(words: string, remedy?: string) {
    super(remedy === undefined ? words : `${words} ${remedy}`)
    this.words = words
    this.remedy = remedy
  }
}
