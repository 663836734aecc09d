import { z } from 'zod'
import type { GameEvent, GameView, Json, MatchHeader, Option, Outcome, SeatId, Decision } from '@bay327/engine'
import type { ErrorCode } from './errors.ts'
import type { CommandId, PersonId, Position, QuestionId, RoomCode } from './ids.ts'

/**
 * Raised with every change that an older client could not read. What is never changed: `hello` with its `protocol`, and the
 * refusal of another one. Its `next` tells an older client to load anew, and a newer one to wait and try again.
 */
export const protocol = 2

const name = z
  .string()
  .trim()
  .min(1)
  .max(24)
  .regex(/^[^\p{C}]+$/u)
const short = z.string().min(1).max(64)
const seat = short
const nonce = z.string().regex(/^[0-9a-f]{32,64}$/)
/** 128 bits or more, made and kept by the browser, base64url. The server keeps only its hash. */
export const token = z.string().regex(/^[A-Za-z0-9_-]{22,86}$/)
export const roomCode = z.string().regex(/^[a-z]{2,12}-[a-z]{2,12}(-[0-9]{1,4})?$/)

/** What a person may ask of a room. The server adds who, when and entropy. */
export const request = z.discriminatedUnion('type', [
  z.object({ type: z.literal('join'), name }),
  z.object({ type: z.literal('rename'), name }),
  /** For good, by one's own word: seats go to the others. */
  z.object({ type: z.literal('leave') }),
  // Lobby
  z.object({
    type: z.literal('claim'),
    seat,
    /** Beside those who hold it already. */
    share: z.boolean().optional(),
    /** Gives up one's seats of other sides. */
    move: z.boolean().optional(),
  }),
  z.object({ type: z.literal('release'), seat }),
  /** By the host: exactly these people hold the seat. */
  z.object({ type: z.literal('assign'), seat, people: z.array(short).max(12), bot: z.boolean().optional() }),
  /** By the host: chance seats all who came to play. */
  z.object({ type: z.literal('draw-seats') }),
  z.object({ type: z.literal('pick'), seat, value: short }),
  z.object({ type: z.literal('switch'), id: short, value: z.union([z.boolean(), short]) }),
  z.object({
    type: z.literal('settings'),
    settings: z
      .object({
        ballotSeconds: z.union([
          z.literal(10),
          z.literal(20),
          z.literal(30),
          z.literal(60),
          z.literal(120),
          z.literal(300),
          z.literal(0),
        ]),
        secretBallots: z.boolean(),
        hideOdds: z.boolean(),
        goOnSeconds: z.union([z.literal(3), z.literal(6), z.literal(12), z.literal(0)]),
        watchers: z.boolean(),
        thinkingMinutes: z.union([z.literal(0), z.literal(1), z.literal(3), z.literal(10), z.literal(1440)]),
        severalSides: z.boolean(),
      })
      .partial(),
  }),
  z.object({ type: z.literal('ready'), nonce }),
  z.object({ type: z.literal('unready') }),
  z.object({ type: z.literal('start') }),
  z.object({ type: z.literal('host'), person: short }),
  // Match
  /** Answers a question. On a shared seat it is this person's ballot, and may be sent again to change it. */
  z.object({ type: z.literal('answer'), question: short, option: z.string().min(1).max(200) }),
  /** Opens the ballot of a shared seat's routine step, or holds a pause. */
  z.object({ type: z.literal('wait'), question: short }),
  /** Has the default player answer one question whose thinking time is over. By anybody with a seat who is not asked. */
  z.object({ type: z.literal('hurry'), question: short }),
  /** Proposes to go back to before the `answers`-th answer of the match; the table consents. */
  z.object({ type: z.literal('undo'), answers: z.number().int().min(0).max(100_000) }),
  /** Proposes that a friend or the default player acts for an absent one, until he is back. */
  z.object({ type: z.literal('stand-in'), seat, by: z.union([z.literal('bot'), short]) }),
  /** Takes the seat back from the stand-in, or hands over a stand-in's duty. */
  z.object({ type: z.literal('sit-back'), seat }),
  /** Asks for a seat: a free one, or the seat of somebody who lost his token. The table consents. */
  z.object({ type: z.literal('ask'), seat }),
  /** Yes or no to a proposal. */
  z.object({ type: z.literal('consent'), proposal: short, yes: z.boolean() }),
  z.object({ type: z.literal('pause'), on: z.boolean() }),
  /** One option for a kind of question of one's seat, as if pressed at once; without option: ask again. */
  z.object({ type: z.literal('standing'), seat, kind: short, option: short.optional() }),
  /** By the host: proposes to end the match as it is. */
  z.object({ type: z.literal('abandon') }),
  /** Proposes that somebody leaves for good: what the table's word can do for one who will not be back. */
  z.object({ type: z.literal('remove'), person: short }),
  /** After the end: back to the lobby with a new seed, and if wanted with the two sides exchanged. */
  z.object({ type: z.literal('again'), swap: z.boolean().optional() }),
  /** A person's own wish: every countdown that waits for him runs three times as long. */
  z.object({ type: z.literal('more-time'), on: z.boolean() }),
  z.object({
    type: z.literal('chat'),
    text: z.string().trim().min(1).max(500),
    /** To those who play on one's own side alone. */
    side: z.boolean().optional(),
  }),
])
export type Request = z.infer<typeof request>

/** What a view offers a person to ask for: see `RoomView.may`. */
export type Asking = Extract<
  Request,
  { type: 'claim' | 'ask' | 'stand-in' | 'sit-back' | 'remove' | 'abandon' | 'hurry' | 'again' }
>

export const hello = z.object({
  protocol: z.number().int(),
  room: roomCode,
  token,
  /** What the viewer holds, to get only what it missed. */
  since: z.string().max(80).optional(),
  /** Asks for updates as rows: the id of the book that the client holds, or nothing yet. */
  rows: z.string().max(40).optional(),
})
export type Hello = z.infer<typeof hello>

export const command = z.object({
  id: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  /** The position the sender held; says only what to send back, never refuses anything. */
  since: z.string().max(80).optional(),
  request,
})
export type CommandMessage = z.infer<typeof command>

/** A finger on a place of the board, or on a seat (`seat:luke`: a wave): told to the others, never logged. */
export const ping = z.object({ place: short })
export type Ping = z.infer<typeof ping>

/**
 * Asks for a sign of life, which is the answer, and says within how many ms this page will be heard of again: after that
 * it counts as gone. 0: it rests, and only the line's own slow beat tells that it is there.
 */
export const pulse = z.object({ within: z.number().int().min(0).max(60_000) })
export type Pulse = z.infer<typeof pulse>
/** Asks for the options of a question that a view leaves out: nothing changes, nothing is logged. */
export const look = z.object({ question: short })
export type Look = z.infer<typeof look>

export const createRoom = z.object({ game: short, name, token, id: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/) })
export type CreateRoom = z.infer<typeof createRoom>

export interface Refusal {
  readonly code: ErrorCode
  readonly message: string
  readonly next: 'tell' | 'resync' | 'retry'
}

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
export type ViewPart = keyof RoomView | `game/${string}`
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
