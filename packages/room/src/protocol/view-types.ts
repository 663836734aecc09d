import type { BotLevel, SeatId, Decision, Outcome, MatchHeader, Json, GameView } from '@bay327/engine'
import type { PersonId, QuestionId, RoomCode } from '../ids.ts'
import type { Presence, ProposalKind, Settings, Vouched, Why } from '../state.ts'
import type { DeadlineView } from './deadlines.ts'
import type { Asking } from './requests.ts'

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
  /** Those who hold it; two or more vote. Empty: free (in the lobby), or played by a bot. */
  readonly people: readonly PersonId[]
  /** A bot plays it; beside two or more people it votes, and counts only where they are tied. */
  readonly bot?: true
  /** How well its bot, or the bot that stands in, plays. */
  readonly level?: BotLevel
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
  /**
   * On the seat of a bot as well: what it votes, once it has. Where ballots are secret its options are left out until the
   * ballot closes.
   */
  readonly bot?: BotVote
}

/** What a bot votes on a shared seat, and its second best; without an option it has not voted, or not openly. */
export interface BotVote {
  readonly level: BotLevel
  readonly option?: string
  readonly also?: string
  readonly why?: Why
}

/** A decision as a viewer sees it. */
export interface QuestionView {
  readonly id: QuestionId
  readonly seat: SeatId
  /** Those who answer it now, stand-in included; 'bot' when a bot does. */
  readonly people: readonly (PersonId | 'bot')[]
  /** Where a bot answers: when it does so at the earliest. Left out where nobody need see it, and while the room stands still. */
  readonly moment?: DeadlineView
  /** On one's own question: one may ask what a bot would do, or has asked. */
  readonly advice?: 'open' | 'asked'
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

export interface ProposalView {
  readonly id: string
  readonly kind: ProposalKind
  readonly by: PersonId
  /** Who would leave for good, or whom somebody says they are. */
  readonly person?: PersonId
  readonly seat?: SeatId
  readonly standIn?: 'bot' | PersonId
  /** How well the bot would play, or the bot that would stand in. */
  readonly level?: BotLevel
  readonly answers?: number
  /** How the table would be set. */
  readonly settings?: Partial<Settings>
  readonly yes: readonly PersonId[]
  /** Those whose word still counts. */
  readonly missing: readonly PersonId[]
  /** How many of those who are asked have to say yes. Servers of earlier releases do not say. */
  readonly needed?: 'one' | 'most' | 'all'
  /**
   * Nobody of their side is present: it takes a yes of another side, and the last screen keeps whose. It comes when the time is over, or
   * sooner when everybody asked has said yes; any no ends it.
   */
  readonly rival?: true
  /** Missing while the room stands still. */
  readonly deadline?: DeadlineView
}

/** How likely each side wins from here, by what everybody at the table sees: the share of games when steady bots play on. */
export interface ChanceShares {
  /** By side, in the order of the seats, 0 to 1; what is missing to 1 is won by nobody. */
  readonly shares: Readonly<Record<string, number>>
  /** Of each share, its standard error. */
  readonly errors: Readonly<Record<string, number>>
  /** How many were played on. */
  readonly games: number
  /** Counts the positions that a watcher can tell apart: of the same one, a later figure is only a closer one. */
  readonly moment: number
}

/** Whom a table waits for, as anybody who watches sees it. */
export interface AwaitedTable {
  /** The name of the seat that is asked. */
  readonly seat: string
  /** The names of those who answer for it; nobody's: a bot does. */
  readonly people: readonly string[]
  /** They plan in secret: so many seats still do. */
  readonly planning?: number
}

/** Whose move it is, told to somebody who has a place at the table. */
export interface MoveNow {
  readonly yours: boolean
  /** The names of the others that it waits for. */
  readonly waitsFor: readonly string[]
}

/** A match that its host has opened to watchers: what stands of it on the home page, for anybody. */
export interface OpenTable {
  readonly room: RoomCode
  /** What leads there, where its host has made a new link and listed it since. */
  readonly address?: string
  /** What its host calls it. */
  readonly name?: string
  readonly game: string
  /** The round being played, where the game counts rounds. */
  readonly round?: number
  /** The names of those who have a seat. */
  readonly people: readonly string[]
  /** Seats that a bot plays, for anybody to take. */
  readonly free: number
  /** How it stands at this moment, where the server that is asked holds the table. */
  readonly now?: TableNow
}

export interface SeatNow {
  readonly id: SeatId
  readonly side: string
  readonly pick?: { readonly value: string; readonly among: readonly string[] }
}

export interface TableNow {
  readonly awaited?: AwaitedTable
  readonly watching: number
  readonly seats: readonly SeatNow[]
  readonly chance?: ChanceShares
}

/** The parts of a view that are the room's. Those of the game come beside them as `game/<part>`. */
export interface RoomView {
  readonly table: {
    readonly code: RoomCode
    /** What its host calls it. */
    readonly name?: string
    readonly game: string
    readonly phase: 'lobby' | 'playing' | 'over'
    /** Counts the matches dealt at this table. */
    readonly match: number
    readonly paused: boolean
    /** How many play, bots included: in the lobby so many as the match would be dealt to. */
    readonly players: number
    /** The host has laid the table for so many; otherwise it is laid for those who came. */
    readonly size?: number
    readonly settings: Settings
    readonly switches: Readonly<Record<string, boolean | string>>
    /** Who came back in this match on another device on the word of another side, by name; until the next match. */
    readonly vouched?: readonly Vouched[]
    /** In a match with secrets: who comes now asks for a bot's seat (`ask`), and all who play have to agree. */
    readonly askFirst?: true
    /** A match of practice: nobody sealed its chance, and it counts for nothing. What it is for. */
    readonly practice?: 'tour' | 'moment'
    /** A moment of a finished match, where practice goes on from one; with what that match is kept under, if it is kept here. */
    readonly from?: { readonly position: number; readonly replay?: string }
  }
  readonly people: readonly PersonView[]
  readonly seats: readonly SeatView[]
  readonly you: {
    readonly person?: PersonId
    readonly seats: readonly SeatId[]
    readonly standing: readonly { readonly seat: SeatId; readonly kind: string; readonly option: string }[]
    /** Countdowns that wait for you are longer; the others see only that they are. */
    readonly moreTime?: true
    /** To everybody with a name, once the host has made a new link: the table's address, to invite others by. */
    readonly address?: string
    /** To the host: who has been removed. */
    readonly keptOut?: readonly { readonly person: PersonId; readonly name: string }[]
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
    /** The decision that was answered, by its id. */
    readonly decision: string
    readonly seat: SeatId
    readonly kind: string
    readonly option: string
  }[]
  readonly outcome: Outcome | { readonly abandoned: true } | null
  /**
   * The seal: commitment before and during; only after the match the seed, and what the match is kept under, which practice is
   * not.
   */
  readonly proof: {
    readonly commitment: string
    readonly nonces: MatchHeader['nonces']
    readonly seed?: string
    readonly replay?: string
  }
}

export type View = RoomView & { readonly [part: `game/${string}`]: Json | undefined }
/** Narrowing helper: the game's own view back out of the flat parts. */
export function gameView(parts: Readonly<Record<string, unknown>>): GameView {
  const out: Record<string, Json | undefined> = {}
  for (const [key, value] of Object.entries(parts)) if (key.startsWith('game/')) out[key.slice(5)] = value as Json
  return out
}
