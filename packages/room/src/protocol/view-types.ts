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
  /** The holders; two or more vote. Empty: free (in the lobby), or played by a bot. */
  readonly people: readonly PersonId[]
  /** A bot plays it; together with two or more people it votes, and counts only in a tie. */
  readonly bot?: true
  /** The level of its bot, or of the bot that stands in. */
  readonly level?: BotLevel
  readonly standIn?: 'bot' | PersonId
  /** In the lobby: its holder was drawn among these people, who asked for it, or among all if nobody did. */
  readonly askers?: readonly PersonId[]
  readonly pick?: { readonly value: string; readonly among: readonly string[] }
}

export interface BallotView {
  /** Public ballots: who chose what. Secret ballots: an empty string until the ballot closes. */
  readonly cast: Readonly<Record<PersonId, string>>
  /** Those who may vote and have not. */
  readonly missing: readonly PersonId[]
  /** On a seat with a bot: its vote. With secret ballots its options are left out until the ballot closes. */
  readonly bot?: BotVote
}

/** A bot's vote on a shared seat, and its second choice; without an option it has not voted, or not publicly. */
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
  /** The people who answer it now, including a stand-in; 'bot' if a bot does. */
  readonly people: readonly (PersonId | 'bot')[]
  /** The earliest time of a bot's answer. Absent if nobody needs to see it, and while clocks are stopped. */
  readonly moment?: DeadlineView
  /** For the viewer's own question: they may ask for a bot's advice, or have asked. */
  readonly advice?: 'open' | 'asked'
  /** The decision with its options; another seat's secret decision has no options and no `about`. */
  readonly decision: Decision
  /** The number of options that are left out because they are another person's: `look` returns them. */
  readonly more?: number
  /** Present if two or more answer. */
  readonly ballot?: BallotView
  /** An automatic step or pause that is applied at the deadline, unless somebody waits. */
  readonly goesOn?: { readonly option: string }
  readonly deadline?: DeadlineView
  /** The table's thinking time: its deadline, or that it is over and the others may `hurry` the question. */
  readonly thinking?: DeadlineView | 'over'
  /** A revisable or secret answer was given. */
  readonly answered?: true
}

export interface ProposalView {
  readonly id: string
  readonly kind: ProposalKind
  readonly by: PersonId
  /** The person to remove, or whom the sender says they are. */
  readonly person?: PersonId
  readonly seat?: SeatId
  readonly standIn?: 'bot' | PersonId
  /** The proposed level of the bot, or of the bot that would stand in. */
  readonly level?: BotLevel
  readonly answers?: number
  /** The proposed settings. */
  readonly settings?: Partial<Settings>
  readonly yes: readonly PersonId[]
  /** People whose vote is still open. */
  readonly missing: readonly PersonId[]
  /** How many of them have to say yes. Absent from servers of earlier releases. */
  readonly needed?: 'one' | 'most' | 'all'
  /**
   * Nobody of their side is present, so another side's yes counts, and the last screen shows whose. It counts when the
   * time is over, or sooner if all have said yes; any no ends it.
   */
  readonly rival?: true
  /** Absent while clocks are stopped. */
  readonly deadline?: DeadlineView
}

/**
 * Each side's win chance at this position, by public information: the share of games that it wins when steady bots play
 * on.
 */
export interface ChanceShares {
  /** By side, in the order of the seats, 0 to 1; the rest to 1 is draws. */
  readonly shares: Readonly<Record<string, number>>
  /** The standard error of each share. */
  readonly errors: Readonly<Record<string, number>>
  /** Number of simulated games. */
  readonly games: number
  /**
   * A counter of positions that a watcher can distinguish: a later message with the same number is a better estimate of
   * the same position.
   */
  readonly moment: number
  /** Seconds since it was estimated, if it was not just now. */
  readonly age?: number
}

/** Whom a table waits for, as any watcher sees it. */
export interface AwaitedTable {
  /** The name of the seat that is asked. */
  readonly seat: string
  /** The names of the people who answer for it; empty: a bot does. */
  readonly people: readonly string[]
  /** They plan in secret: the number of seats that still do. */
  readonly planning?: number
}

/** Whose turn it is, for a person with a seat at the table. */
export interface MoveNow {
  readonly yours: boolean
  /** The names of the others that it waits for. */
  readonly waitsFor: readonly string[]
}

/** A match that its host has opened to watchers: what the home page shows of it, for anybody. */
export interface OpenTable {
  readonly room: RoomCode
  /** Its address, if its host has made a new link and listed it since. */
  readonly address?: string
  /** The name that its host gave it. */
  readonly name?: string
  readonly game: string
  /** The current round, if the game counts rounds. */
  readonly round?: number
  /** The names of the people with a seat. */
  readonly people: readonly string[]
  /** The number of bots' seats that anybody may take. */
  readonly free: number
  /** Its current status, if the requested server has the table in memory. */
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

/** The room's parts of a view. The game's parts are next to them as `game/<part>`. */
export interface RoomView {
  readonly table: {
    readonly code: RoomCode
    /** The name that its host gave it. */
    readonly name?: string
    readonly game: string
    readonly phase: 'lobby' | 'playing' | 'over'
    /** The number of matches dealt at this table. */
    readonly match: number
    readonly paused: boolean
    /** The number of players including bots; in the lobby, the number of the next match. */
    readonly players: number
    /** The table size set by the host; otherwise it is the number of people who came. */
    readonly size?: number
    readonly settings: Settings
    readonly switches: Readonly<Record<string, boolean | string>>
    /**
     * The names of people who returned in this match on another device with another side's consent; until the next
     * match.
     */
    readonly vouched?: readonly Vouched[]
    /** In a match with secrets: a late joiner requests a bot's seat (`ask`), and all players have to consent. */
    readonly askFirst?: true
    /** A practice match: without a commitment, and not counted. Its purpose. */
    readonly practice?: 'tour' | 'moment'
    /** The position of a finished match from which practice continues, with that match's id if it is stored here. */
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
    /** For people with a name, once the host has made a new link: the table's address, to invite others. */
    readonly address?: string
    /** For the host: the people who have been removed. */
    readonly keptOut?: readonly { readonly person: PersonId; readonly name: string }[]
  }
  /** Why the match cannot start yet, in the lobby; undefined if it can. */
  readonly start: { readonly blocked?: 'seats' | 'ready' | 'people'; readonly waitingFor: readonly PersonId[] }
  readonly questions: readonly QuestionView[]
  readonly proposals: readonly ProposalView[]
  /** Requests besides answers that you may send: every request of these kinds that would not be refused now. */
  readonly may: readonly Asking[]
  /** Answers that may still be undone, oldest first. */
  readonly undo: readonly {
    readonly answers: number
    /** The id of the answered decision. */
    readonly decision: string
    readonly seat: SeatId
    readonly kind: string
    readonly option: string
  }[]
  readonly outcome: Outcome | { readonly abandoned: true } | null
  /**
   * The commitment, always; after the match also the seed and the id of the stored match, which practice does not have.
   */
  readonly proof: {
    readonly commitment: string
    readonly nonces: MatchHeader['nonces']
    readonly seed?: string
    readonly replay?: string
  }
}

export type View = RoomView & { readonly [part: `game/${string}`]: Json | undefined }
/** Returns the game's own view from the flat parts. */
export function gameView(parts: Readonly<Record<string, unknown>>): GameView {
  const out: Record<string, Json | undefined> = {}
  for (const [key, value] of Object.entries(parts)) if (key.startsWith('game/')) out[key.slice(5)] = value as Json
  return out
}
