import type { BotLevel, Continuation, PracticeStart } from '@bay327/engine'
import type { NodeId, PersonId, RoomCode } from './ids.ts'
import type { Why } from './state.ts'

/** Requests of the server itself to a room. Any node may send them. */
export type SystemRequest =
  /** The first entry of every room. */
  | {
      readonly type: 'open'
      readonly code: RoomCode
      readonly game: string
      /** The schema of the room's state. Releases up to schema 6 did not give it. */
      readonly schema: number | undefined
      readonly practice?: PracticeStart | Continuation
    }
  /** A node reports that it has lost the last connection of a person, or has one. */
  | { readonly type: 'contact'; readonly person: PersonId; readonly node: NodeId; readonly on: boolean }
  /** A device is back whose seat was given to another one. */
  | { readonly type: 'reclaim'; readonly person: PersonId }
  /** A node's lease expired: all its people are disconnected. */
  | { readonly type: 'node-lost'; readonly node: NodeId }
  /** A node attends a correspondence table without viewers. Refused as `passed` if another one already does. */
  | { readonly type: 'tend'; readonly node: NodeId }
  /** A deadline was reached. Without effect if it no longer exists. */
  | { readonly type: 'time'; readonly deadline: string }
  /**
   * A bot's answer to a question, or vote on a shared seat. Its id is `bot:<question>`, so that only the first node's
   * counts.
   */
  | {
      readonly type: 'bot'
      readonly question: string
      readonly option: string
      readonly level: BotLevel
      readonly why?: Why
      /** Its second choice, when it votes. */
      readonly also?: string
    }
  /** The first entry by a node of a newer release: the schema and rules of the room from here on. */
  | { readonly type: 'upgrade'; readonly schema: number; readonly rules: string }

/** A time at which the room needs a `time` request. `id` is never used twice. */
export interface Deadline {
  readonly id: string
  readonly at: number
}
