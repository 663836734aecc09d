import type { GameEvent, GameView, Json, MatchHeader, Option, Outcome, SeatId, Decision } from '@bay327/engine'
import type { CommandId, PersonId, Position, QuestionId, RoomCode } from './ids.ts'
import type { Asking, CommandMessage, Hello, Look, Ping, Pulse, Refusal } from './said.ts'

export * from './said.ts'

// ---- What a viewer sees -------------------------------------------------------------------------------------------

export type Presence = 'here' | 'grace' | 'lost'

export interface PersonView {
  readonly id: PersonId
  readonly name: string
  readonly presence: Presence
  readonly ready: boolean
  readonly host: boolean
}

export interface SeatView {
  readonly id: SeatId
  readonly name: string
  readonly side: string
  /** Those who hold it; two or more vote. Empty: free (in the lobby), or played by the default player. */
  readonly people: readonly PersonId[]
  /** The default player holds it by the table's own choice. */
  readonly bot?: true
  readonly standIn?: 'bot' | PersonId
  /** In the lobby: its holder was drawn, among these, who ask for it, or among all when nobody does. */
  readonly askers?: readonly PersonId[]
  readonly pick?: { readonly value: string; readonly among: readonly string[] }
}

export interface BallotView {
  /** Open ballots: who chose what. Secret ones: an empty string until the ballot closes. */
  readonly cast: Readonly<Record<PersonId, string>>
  /** Those who may vote and have not. */
  readonly missing: readonly PersonId[]
}

/** A decision as a viewer sees it. */
export interface QuestionView {
  readonly id: QuestionId
  readonly seat: SeatId
  /** Those who answer it now, stand-in included; 'bot' when the default player does. */
  readonly people: readonly (PersonId | 'bot')[]
  /** The decision with its options; a secret one of others has no options and no `about`. */
  readonly decision: Decision
  /** So many options are left out, for they are another's to choose among: `look` brings them. */
  readonly more?: number
  /** Present when two or more answer. */
  readonly ballot?: BallotView
  /** A routine step or pause that goes on by itself at the deadline, unless somebody waits. */
  readonly goesOn?: { readonly option: string }
  readonly deadline?: DeadlineView
  /** The table's thinking time: until when, or that it is over and the others may `hurry` the question. */
  readonly thinking?: DeadlineView | 'over'
  /** A revisable or secret answer is in. */
  readonly answered?: true
}

/** `at` is the store's clock in ms; a message that brings one carries `now` of the same clock. */
export interface DeadlineView {
  readonly id: string
  readonly at: number
}

export interface ProposalView {
  readonly id: string
  readonly kind: 'undo' | 'stand-in' | 'seat' | 'remove' | 'abandon'
  readonly by: PersonId
  /** Who would leave for good. */
  readonly person?: PersonId
  readonly seat?: SeatId
  readonly standIn?: 'bot' | PersonId
  readonly answers?: number
  readonly yes: readonly PersonId[]
  /** Those whose word still counts. */
  readonly missing: readonly PersonId[]
  /** Missing while the room stands still. */
  readonly deadline?: DeadlineView
}

export interface Settings {
  /** 0: no countdown. */
  readonly ballotSeconds: 10 | 20 | 30 | 60 | 120 | 300 | 0
  readonly secretBallots: boolean
  readonly hideOdds: boolean
  /** The pause before a shared seat's routine step; 0: never by itself. */
  readonly goOnSeconds: 3 | 6 | 12 | 0
  /** Whether people without a seat may watch. */
  readonly watchers: boolean
  /** When somebody present has not answered for so long, the others may let the default player answer; 0: never. */
  readonly thinkingMinutes: 0 | 1 | 3 | 10 | 1440
  /** One person may play several sides, for practice. Set in the lobby only. */
  readonly severalSides: boolean
}

/** The parts of a view that are the room's. Those of the game come beside them as `game/<part>`. */
export interface RoomView {
  readonly table: {
    readonly code: RoomCode
    readonly game: string
    readonly phase: 'lobby' | 'playing' | 'over'
    /** Counts the matches dealt at this table. */
    readonly match: number
    readonly paused: boolean
    readonly settings: Settings
    readonly switches: Readonly<Record<string, boolean | string>>
  }
  readonly people: readonly PersonView[]
  readonly seats: readonly SeatView[]
  readonly you: {
    readonly person?: PersonId
    readonly seats: readonly SeatId[]
    readonly standing: readonly { readonly seat: SeatId; readonly kind: string; readonly option: string }[]
    /** Countdowns that wait for you are longer; the others see only that they are. */
    readonly moreTime?: true
  }
  /** Why the match can not start yet, in the lobby; undefined when it can. */
  readonly start: { readonly blocked?: 'seats' | 'ready' | 'people'; readonly waitingFor: readonly PersonId[] }
  readonly questions: readonly QuestionView[]
  readonly proposals: readonly ProposalView[]
  /** What you may ask of the table beside answers: every request of these kinds that would not be refused now. */
  readonly may: readonly Asking[]
  /** Answers that may still be taken back, oldest first. */
  readonly undo: readonly {
    readonly answers: number
    readonly seat: SeatId
    readonly kind: string
    readonly option: string
  }[]
  readonly outcome: Outcome | { readonly abandoned: true } | null
  /** The seal: commitment before and during, the seed only after the match. */
  readonly proof: { readonly commitment: string; readonly nonces: MatchHeader['nonces']; readonly seed?: string }
}

export type View = RoomView & { readonly [part: `game/${string}`]: Json | undefined }
/** Narrowing helper: the game's own view back out of the flat parts. */
export function gameView(parts: Readonly<Record<string, unknown>>): GameView {
  const out: Record<string, Json | undefined> = {}
  for (const [key, value] of Object.entries(parts)) if (key.startsWith('game/')) out[key.slice(5)] = value as Json
  return out
}

/** What happened in the room, as told and as kept in the recent log. */
export type RoomEvent =
  | { readonly type: 'game'; readonly event: GameEvent }
  | {
      readonly type: 'chose'
      readonly seat: SeatId
      readonly kind: string
      readonly option: Option
      readonly by: 'person' | 'ballot' | 'tie' | 'fallback' | 'routine' | 'standing'
      readonly person?: PersonId
      readonly votes?: Readonly<Record<string, number>>
      /** Who chose what, shown when the ballot is closed, secret or not. */
      readonly cast?: Readonly<Record<PersonId, string>>
      /** The question was secret: told only to those who hold the seat. */
      readonly secret?: true
    }
  | {
      readonly type: 'tie'
      readonly seat: SeatId
      readonly options: readonly Option[]
      readonly die: number
      readonly secret?: true
    }
  | {
      readonly type: 'ballot'
      readonly seat: SeatId
      readonly person: PersonId
      readonly cast: number
      readonly of: number
      /** On a secret question, or on what all who hold the seat must agree to: told only to them. */
      readonly secret?: true
    }
  | { readonly type: 'joined' | 'left' | 'here' | 'lost'; readonly person: PersonId; readonly name: string }
  | {
      readonly type: 'seat'
      readonly seat: SeatId
      readonly people: readonly PersonId[]
      /** The default player has it. */
      readonly bot?: true
      readonly standIn?: 'bot' | PersonId
    }
  | { readonly type: 'started'; readonly match: number }
  | { readonly type: 'ended' }
  | { readonly type: 'undone'; readonly answers: number; readonly count: number }
  | {
      readonly type: 'proposed' | 'agreed' | 'declined'
      readonly kind: ProposalView['kind']
      readonly by: PersonId
      readonly seat?: SeatId
    }
  | { readonly type: 'paused' | 'resumed'; readonly person: PersonId }
  | {
      readonly type: 'chat'
      readonly person: PersonId
      readonly name: string
      readonly text: string
      readonly watcher: boolean
      /** Said to one's side: told to these people alone. */
      readonly to?: readonly PersonId[]
    }
  | {
      readonly type: 'lobby'
      readonly text:
        'switches' | 'settings' | 'several-sides' | 'one-side' | 'host' | 'again' | 'again-swapped' | 'abandoned'
    }

/** An event, when it happened (store's clock, ms), and the version of the entry that caused it. Hidden ones leave no gap. */
export interface Told {
  readonly at: number
  readonly version: number
  readonly event: RoomEvent
}

// ---- Server to client ---------------------------------------------------------------------------------------------

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
  readonly events: readonly Told[]
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
  { readonly ok: true; readonly options: readonly Option[] } | { readonly ok: false; readonly error: Refusal }

export interface ServerToClient {
  update(update: Update): void
  ping(ping: { person: PersonId; place: string }): void
  /** How many watch without a name, when that has changed: once a second at most. */
  watching(count: number): void
  /** The server is about to close; the client reconnects by itself. */
  closing(): void
  refused(error: Refusal): void
}

export interface ClientToServer {
  hello(message: Hello, answer: (answer: Greeting) => void): void
  command(message: CommandMessage, answer: (answer: Answer) => void): void
  ping(message: Ping): void
  pulse(message: Pulse, answer: (answer: Answer) => void): void
  look(message: Look, answer: (answer: LookAnswer) => void): void
}

export type { CommandId }
