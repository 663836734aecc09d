import type { WinChanceMessage, ErrorCode, PersonId, Ping, CursorMessage, Update } from '@bay327/room'

/** One connection that watches a room. */
export interface Viewer {
  /** The token's SHA-256: whom it opens the table for is the room's to say. */
  readonly tokenHash: string
  /** Who that is; undefined for a watcher without a name. Kept by the room. */
  person: PersonId | undefined
  /** The end of the address that it came by, where the table's link has one. */
  readonly invite?: string | undefined
  /** Nobody looks at that page, by its own word. */
  rests?: boolean
}

/** How a room reaches its viewers. The same bytes go to all that are named. */
export interface Audience<V extends Viewer = Viewer> {
  update(viewers: readonly V[], update: Update): void
  /** How many watch without a name. */
  watching(viewers: readonly V[], count: number): void
  /** To those who only watch. */
  chance(viewers: readonly V[], chance: WinChanceMessage): void
  ping(viewers: readonly V[], ping: Ping & { person: PersonId }): void
  /** What somebody shows the others. */
  touched(viewers: readonly V[], touched: CursorMessage): void
  /** This node cannot serve the room any more. */
  shut(viewers: readonly V[], code: ErrorCode): void
}
