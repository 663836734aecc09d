import type { BotLevel, Continuation, PracticeStart } from '@bay327/engine'
import type { NodeId, PersonId, RoomCode } from './ids.ts'
import type { Why } from './state.ts'

/** What the room's own clockwork asks of it. The server fires these, any node may. */
export type SystemRequest =
  /** First entry of every room. */
  | {
      readonly type: 'open'
      readonly code: RoomCode
      readonly game: string
      /** What the room is kept in. Releases up to schema 6 did not say. */
      readonly schema: number | undefined
      readonly practice?: PracticeStart | Continuation
    }
  /** A node reports that a person has (the last of) no socket there any more, or has one. */
  | { readonly type: 'contact'; readonly person: PersonId; readonly node: NodeId; readonly on: boolean }
  /** The device is back that had somebody's place before it was given to another one. */
  | { readonly type: 'reclaim'; readonly person: PersonId }
  /** A node's lease ran out: everybody it carried lost contact. */
  | { readonly type: 'node-lost'; readonly node: NodeId }
  /** A node sees to what goes on by itself at a slow table that nobody watches. Has passed where one does already. */
  | { readonly type: 'tend'; readonly node: NodeId }
  /** A deadline has come. Harmless when it is not there any more. */
  | { readonly type: 'time'; readonly deadline: string }
  /** What a bot answers to a question, or votes on a shared seat. Its id is `bot:<question>`: whichever node says it first. */
  | {
      readonly type: 'bot'
      readonly question: string
      readonly option: string
      readonly level: BotLevel
      readonly why?: Why
      /** Its second best, where it votes. */
      readonly also?: string
    }
  /** The first entry by a node of a newer release: in what, and under which rules, the room is kept from here on. */
  | { readonly type: 'upgrade'; readonly schema: number; readonly rules: string }

/** A point in time at which the room wants a `time` request. `id` is never used twice. */
export interface Deadline {
  readonly id: string
  readonly at: number
}
