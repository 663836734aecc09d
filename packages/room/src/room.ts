import type {
  PracticeStart,
  BotLevel,
  Game,
  Continuation,
  MatchEntry,
  Outcome,
  Replay,
  SeatId,
  SeatSpec,
  Switches,
} from '@bay327/engine'
import type { ErrorCode } from './errors.ts'
import type { CommandId, NodeId, PersonId, Position, QuestionId, RoomCode } from './ids.ts'
import type { ProposalView, View } from './protocol/view-types.ts'
import type { Request } from './protocol/requests.ts'
import type { Settings, Why } from './state.ts'
import type { SentEvent } from './protocol/events.ts'

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

/**
 * One accepted command in the room's log: all that the reducer needs besides the state.
 * `made` is what the server drew for it: ids, hashes and seeds are entropy, and entropy comes in from outside.
 */
export interface Entry {
  readonly id: CommandId
  /** The store's clock, ms; never before the entry before it. */
  readonly at: number
  readonly by?: PersonId
  readonly request: Request | SystemRequest
  readonly made?: {
    /** join, follow-link, was-me, reclaim: the id of the new person, and the hash (SHA-256, hex) of the device's token. */
    readonly person?: PersonId
    readonly tokenHash?: string
    /**
     * join, follow-link, was-me: the end of the address that the device came by, if its link had one. new-link: that of the new
     * address, drawn by the server.
     */
    readonly invite?: string
    /** ask, was-me: the network that asks, as a hash by a secret of the server, other for each table. */
    readonly network?: string
    /** open, again: the secret seed of the next match; draw-seats: what the seats are drawn from (32 bytes, hex). */
    readonly seed?: string
  }
  /** What the match's log grew by with it, where it did: the server's note of what the reducer made of the entry. */
  readonly did?: readonly MatchEntry[]
}

/** A point in time at which the room wants a `time` request. `id` is never used twice. */
export interface Deadline {
  readonly id: string
  readonly at: number
}

export type {
  Game,
  Outcome,
  Replay,
  SeatId,
  SeatSpec,
  Switches,
  ErrorCode,
  Position,
  QuestionId,
  ProposalView,
  Settings,
  SentEvent,
  View,
}
