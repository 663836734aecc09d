import type { Position, View } from '@bay327/room'
import type { Sent } from './clients/client.ts'

/** A client's command, from its first sending (`at`) until the server's answer (`over`), if any. */
export interface Command extends Pick<Sent, 'id' | 'request' | 'at' | 'last' | 'over' | 'no'> {
  readonly client: string
}

/** A view that a client received: it shows the room after entry `version` of the log. */
export interface Read {
  readonly client: string
  readonly at: number
  readonly position: Position
  /** The client's state after the message; undefined if the client could not use the message. */
  readonly view: View | undefined
}

/** What clients did and saw in one room. Times are ms of one clock, since all clients run in one process. */
export interface History {
  readonly commands: readonly Command[]
  readonly reads: readonly Read[]
}
