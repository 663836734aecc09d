import type { Position, View } from '@bay327/room'
import type { Sent } from './client.ts'

/** A command of a client, from when it was sent first (`at`) until the server said yes or no (`over`), if it ever did. */
export interface Command extends Pick<Sent, 'id' | 'request' | 'at' | 'last' | 'over' | 'no'> {
  readonly client: string
}

/** A view that came to a client, pushed or with an answer: the room after that entry of its log. */
export interface Read {
  readonly client: string
  readonly at: number
  readonly position: Position
  /** What the client then held; undefined where it could not use what came. */
  readonly view: View | undefined
}

/** What clients did and saw in one room. Times are ms of one clock: all of them run in one process. */
export interface History {
  readonly commands: readonly Command[]
  readonly reads: readonly Read[]
}
