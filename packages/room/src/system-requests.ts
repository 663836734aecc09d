import type { BotLevel, Continuation, PracticeStart } from '@bay327/engine'
import type { NodeId, PersonId, RoomCode } from './ids.ts'
import type { Why } from './state.ts'

/** Requests that the server itself sends to a room. Any node may send them. */
export type SystemRequest =
  /** The first entry of every room. */
  | {
      readonly type: 'open'
      readonly code: RoomCode
      readonly game: string
      /** The schema of the room's state. Undefined in rooms of earlier releases, up to schema 6. */
      readonly schema: number | undefined
      readonly practice?: PracticeStart | Continuation
    }
  /** A node reports that it has a connection of a person, or that it has lost the last connection of the person. */
  | { readonly type: 'contact'; readonly person: PersonId; readonly node: NodeId; readonly on: boolean }
  /** A device has returned whose seat was given to another device. */
  | { readonly type: 'reclaim'; readonly person: PersonId }
  /** The lease of a node has expired, so all its people are disconnected. */
  | { readonly type: 'node-lost'; readonly node: NodeId }
  /** A node attends a correspondence table without viewers. Refused as `passed` if another node already attends it. */
  | { readonly type: 'tend'; readonly node: NodeId }
  /** A deadline was reached. Refused if the deadline no longer exists. */
  | { readonly type: 'time'; readonly deadline: string }
  /**
   * A bot's answer to a question, or its vote on a shared seat. The id of the command is `bot:<question>`, so that only
   * the answer of the first node counts.
   */
  | {
      readonly type: 'bot'
      readonly question: string
      readonly option: string
      readonly level: BotLevel
      readonly why?: Why
      /** The bot's second choice, when the bot votes. */
      readonly also?: string
    }
  /** The first entry by a node of a newer release: the schema and rules of the room from this entry on. */
  | { readonly type: 'upgrade'; readonly schema: number; readonly rules: string }

/** A time at which the room needs a request of kind `time`. `id` is never used twice. */
export interface Deadline {
  readonly id: string
  readonly at: number
}
