import type { Json, Option } from '@bay327/engine'
import type { Position, PersonId } from '../ids.ts'
import type { Why } from '../state.ts'
import type { Advise, Refusal, Hello, CommandMessage, Ping, Pulse, Look, Since, Touch } from './requests.ts'
import type { View } from './view-types.ts'
import type { ChanceShares } from './view-types.ts'
import type { SentEvent } from './events.ts'

/**
 * Pushed after each change, and in the answers to `hello` and `command`. Clients that requested rows get it as rows.
 */
export interface Update {
  readonly position: Position
  /** `parts` is the whole view and replaces everything. */
  readonly whole?: true
  /** The position that the update applies to. If omitted, and without `whole`, it is the previous version. */
  readonly from?: Position
  /** The store's clock when sent, ms, if a deadline is included. */
  readonly now?: number
  /** Parts that changed. `null` removes a part of the game; the room's own parts always exist, and may be `null`. */
  readonly parts: Readonly<Record<string, Json>>
  /** The remembered events since the client's position; for a newcomer, the latest events. */
  readonly events: readonly SentEvent[]
}

/** The shapes of a game's message objects: see rows in `docs/protocol.md`. */
export interface Book {
  readonly id: string
  readonly parts: readonly string[]
  readonly shapes: readonly string[]
}

/** The answer to `hello`. */
export type Greeting =
  | {
      readonly ok: true
      readonly update: Update
      /** The store's clock, ms. */
      readonly now: number
      /** Number of watchers without a name at this table. */
      readonly watching: number
      /** The codebook, for clients that requested rows and have a different one. */
      readonly book?: Book
    }
  | { readonly ok: false; readonly error: Refusal }

/**
 * The answer to `command`. An accepted command brings the sender the update that all others get; a repeated command, or
 * one from a position that was never the sender's here, brings what was missed, and so does a refusal whose `next` is
 * `resync`.
 */
export type Answer =
  | { readonly ok: true; readonly update?: Update }
  | { readonly ok: false; readonly error: Refusal; readonly update?: Update }

export type LookAnswer =
  | { readonly ok: true; readonly options: readonly Option[] }
  | { readonly ok: false; readonly error: Refusal }

/**
 * An earlier position of the match in the view of that time, and the events that the viewer has received since, without
 * chat. `now` and `at` are the store's clock, ms.
 */
export type SinceAnswer =
  | {
      readonly ok: true
      readonly version: number
      readonly now: number
      readonly view: View
      readonly events: readonly SentEvent[]
    }
  | { readonly ok: false; readonly error: Refusal }

/** A bot's preferred options: the best first, two or three. */
export type AdviseAnswer =
  | { readonly ok: true; readonly options: readonly AdvisedOption[] }
  | { readonly ok: false; readonly error: Refusal }

export interface AdvisedOption {
  readonly option: string
  /** The estimated win chance after this option, 0 to 1, and the standard error of the estimate. */
  readonly chance: number
  readonly error: number
  /**
   * The standard error of the difference to the best option (paired). Differences within two of it are not significant.
   */
  readonly apart: number
  readonly why?: Why
}

/** `estimating`: not known yet. `null`: this table has none, or no longer. */
export type WinChanceMessage = ChanceShares | 'estimating' | null

/** What one person shows the others. */
export type CursorMessage = Touch & { readonly person: PersonId }

export interface ServerToClient {
  update(update: Update): void
  ping(ping: { person: PersonId; place: string }): void
  touched(touched: CursorMessage): void
  /** The number of watchers without a name, when it has changed: once a second at most. */
  watching(count: number): void
  /** To people without a seat, during a match: for players it would be advice. Never stored. */
  chance(chance: WinChanceMessage): void
  /** The server is about to close; the client reconnects by itself. */
  closing(): void
  refused(error: Refusal): void
}

export interface ClientToServer {
  hello(message: Hello, answer: (answer: Greeting) => void): void
  command(message: CommandMessage, answer: (answer: Answer) => void): void
  ping(message: Ping): void
  touch(message: Touch, answer: (answer: Answer) => void): void
  pulse(message: Pulse, answer: (answer: Answer) => void): void
  look(message: Look, answer: (answer: LookAnswer) => void): void
  since(message: Since, answer: (answer: SinceAnswer) => void): void
  advise(message: Advise, answer: (answer: AdviseAnswer) => void): void
}
