import type { Json, Option } from '@bay327/engine'
import type { Position, PersonId } from '../ids.ts'
import type { Why } from '../state.ts'
import type { Advise, Refusal, Hello, CommandMessage, Ping, Pulse, Look, Since, Touch } from './requests.ts'
import type { View } from './view-types.ts'
import type { ChanceShares } from './view-types.ts'
import type { SentEvent } from './events.ts'

/**
 * An update of the view. It is pushed after each change, and is part of the answers to `hello` and `command`. Clients
 * that requested rows get the update as rows.
 */
export interface Update {
  readonly position: Position
  /** Set if `parts` is the whole view, which replaces the previous view. */
  readonly whole?: true
  /** The position to which the update applies. When omitted, and without `whole`, it is the previous version. */
  readonly from?: Position
  /** The store's clock when the update was sent, ms. Set if the update contains a deadline. */
  readonly now?: number
  /** The changed parts. `null` removes a part of the game. The room's own parts always exist, and may be `null`. */
  readonly parts: Readonly<Record<string, Json>>
  /** The remembered events since the client's position. A newcomer gets the latest events. */
  readonly events: readonly SentEvent[]
}

/** The shapes of a game's message objects. `docs/protocol.md` describes them under rows. */
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
      /** The codebook. Set for a client that requested rows and has another codebook. */
      readonly book?: Book
    }
  | { readonly ok: false; readonly error: Refusal }

/**
 * The answer to `command`. After an accepted command, the sender gets the same update as all other viewers. After a
 * repeated command, a command from a position that the sender never had here, or a refusal whose `next` is `resync`,
 * the sender gets everything that it missed.
 */
export type Answer =
  | { readonly ok: true; readonly update?: Update }
  | { readonly ok: false; readonly error: Refusal; readonly update?: Update }

export type LookAnswer =
  | { readonly ok: true; readonly options: readonly Option[] }
  | { readonly ok: false; readonly error: Refusal }

/**
 * An earlier position of the match in the view of that time, and the events that the viewer has received since then,
 * without chat. `now` and `at` are by the store's clock, ms.
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

/** The two or three options that a bot prefers. The best option is first. */
export type AdviseAnswer =
  | { readonly ok: true; readonly options: readonly AdvisedOption[] }
  | { readonly ok: false; readonly error: Refusal }

export interface AdvisedOption {
  readonly option: string
  /** The estimated win chance after this option, 0 to 1, and the standard error of the estimate. */
  readonly chance: number
  readonly error: number
  /**
   * The standard error of the difference from the best option (paired). A difference of less than two standard errors
   * is not significant.
   */
  readonly apart: number
  readonly why?: Why
}

/** The win chances. `estimating`: they are not known yet. `null`: this table has no win chances now. */
export type WinChanceMessage = ChanceShares | 'estimating' | null

/** Something that one person shows the others, such as a pointer. */
export type CursorMessage = Touch & { readonly person: PersonId }

export interface ServerToClient {
  update(update: Update): void
  ping(ping: { person: PersonId; place: string }): void
  touched(touched: CursorMessage): void
  /** The number of watchers without a name. Sent when the number has changed, at most once a second. */
  watching(count: number): void
  /**
   * The win chances. Sent to people without a seat during a match, because for players they would be advice. Never
   * stored.
   */
  chance(chance: WinChanceMessage): void
  /** The server is about to close. The client reconnects automatically. */
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
