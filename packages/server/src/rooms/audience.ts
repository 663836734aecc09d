import type { WinChanceMessage, ErrorCode, PersonId, Ping, CursorMessage, Update } from '@bay327/room'

/** One connection that watches a room. */
export interface Viewer {
  /** SHA-256 of the token. The room decides what it gives access to. */
  readonly tokenHash: string
  /** The person; undefined for a watcher without a name. Set by the room. */
  person: PersonId | undefined
  /** The invitation part of the address that was used, if the table's link has one. */
  readonly invite?: string | undefined
  /** The page has reported that nobody looks at it. */
  rests?: boolean
}

/** How a room sends to its viewers. All named viewers get the same bytes. */
export interface Audience<V extends Viewer = Viewer> {
  update(viewers: readonly V[], update: Update): void
  /** The number of watchers without a name. */
  watching(viewers: readonly V[], count: number): void
  /** Sent to watchers only. */
  chance(viewers: readonly V[], chance: WinChanceMessage): void
  ping(viewers: readonly V[], ping: Ping & { person: PersonId }): void
  /** What somebody shows the others. */
  touched(viewers: readonly V[], touched: CursorMessage): void
  /** This node can no longer serve the room. */
  shut(viewers: readonly V[], code: ErrorCode): void
}
