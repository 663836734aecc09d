import type { WinChanceMessage, ErrorCode, PersonId, Ping, CursorMessage, Update } from '@bay327/room'

/** One connection that watches a room. */
export interface Viewer {
  /** SHA-256 of the token. The room decides what this hash gives access to. */
  readonly tokenHash: string
  /** The person; undefined for a watcher without a name. The room sets this field. */
  person: PersonId | undefined
  /** The invitation in the address that the viewer used, if the table's link has one. */
  readonly invite?: string | undefined
  /** Whether the page has reported that nobody looks at it. */
  rests?: boolean
}

/** How a room sends to its viewers. All named viewers of one call get the same bytes. */
export interface Audience<V extends Viewer = Viewer> {
  update(viewers: readonly V[], update: Update): void
  /** Sends the number of watchers without a name. */
  watching(viewers: readonly V[], count: number): void
  /** Sends an estimate of the win chances. The room calls it for watchers only. */
  chance(viewers: readonly V[], chance: WinChanceMessage): void
  ping(viewers: readonly V[], ping: Ping & { person: PersonId }): void
  /** Sends what somebody shows the others. */
  touched(viewers: readonly V[], touched: CursorMessage): void
  /** Disconnects viewers whom this node no longer serves, and sends them the reason. */
  shut(viewers: readonly V[], code: ErrorCode): void
}
