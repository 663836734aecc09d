import type { Json, Option } from '@bay327/engine'
import type { Position, PersonId } from '../ids.ts'
import type { Why } from '../state.ts'
import type { Advise, Refusal, Hello, CommandMessage, Ping, Pulse, Look, Since, Touch } from './requests.ts'
import type { View } from './view-types.ts'
import type { ChanceShares } from './view-types.ts'
import type { SentEvent } from './events.ts'

/** Pushed after each change, and in the answers to `hello` and `command`. Who asked for rows gets it as rows. */
export interface Update {
  readonly position: Position
  /** `parts` is the whole view and replaces everything. */
  readonly whole?: true
  /** The position this builds on; without it, and unless it is `whole`, the one that is numbered one less. */
  readonly from?: Position
  /** The store's clock when sent, in ms, where a deadline comes with it. */
  readonly now?: number
  /** Parts that changed. `null` removes a part of the game's; the room's own are always there, and may be `null`. */
  readonly parts: Readonly<Record<string, Json>>
  /** What happened since the position that was held, as far as it is remembered; to a newcomer, what happened last. */
  readonly events: readonly SentEvent[]
}

/** What the objects of a game's messages look like: see `docs/protocol.md`, rows. */
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
      /** The store's clock, in ms. */
      readonly now: number
      /** People watching without a name at this table. */
      readonly watching: number
      /** For who asked for rows and holds another one: what they are read by. */
      readonly book?: Book
    }
  | { readonly ok: false; readonly error: Refusal }

/**
 * The answer to `command`. A yes brings the sender the update that everybody else is pushed; a repeated command, or one from
 * a position that was never the sender's here, brings what was missed, and so does a refusal whose `next` is `resync`.
 */
export type Answer =
  | { readonly ok: true; readonly update?: Update }
  | { readonly ok: false; readonly error: Refusal; readonly update?: Update }

export type LookAnswer =
  | { readonly ok: true; readonly options: readonly Option[] }
  | { readonly ok: false; readonly error: Refusal }

/**
 * An earlier moment of the match, as the asker was shown it then, and what they were told since: of the talk nothing. `now` and
 * `at` are the store's clock, in ms.
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

/** What a bot would do: its best first, two or three of them. */
export type AdviseAnswer =
  | { readonly ok: true; readonly options: readonly AdvisedOption[] }
  | { readonly ok: false; readonly error: Refusal }

export interface AdvisedOption {
  readonly option: string
  /** The estimated chance to win after it, 0 to 1, and the error of that estimate. */
  readonly chance: number
  readonly error: number
  /** How sure the difference to the first is: the error of the paired comparison. Within two of it they are about the same. */
  readonly apart: number
  readonly why?: Why
}

/** `estimating`: nothing is known yet. `null`: there is none at this table, or not any more. */
export type WinChanceMessage = ChanceShares | 'estimating' | null

/** What somebody shows the others. */
export type CursorMessage = Touch & { readonly person: PersonId }

export interface ServerToClient {
  update(update: Update): void
  ping(ping: { person: PersonId; place: string }): void
  touched(touched: CursorMessage): void
  /** How many watch without a name, when that has changed: once a second at most. */
  watching(count: number): void
  /** To those alone who hold no seat, while a match runs: to whoever plays it would be advice. Never stored. */
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
