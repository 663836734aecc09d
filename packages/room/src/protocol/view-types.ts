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
  /**
   * The holders of the seat. Two or more holders vote. Empty if the seat is free (in the lobby), or if a bot plays it.
   */
  readonly people: readonly PersonId[]
  /**
   * Set if a bot plays the seat. If two or more people also hold the seat, the bot votes, and its vote counts only in a
   * tie.
   */
  readonly bot?: true
  /** The level of the seat's bot, or of the bot that stands in. */
  readonly level?: BotLevel
  readonly standIn?: 'bot' | PersonId
  /**
   * Set in the lobby if the seat's holder was drawn: the people who asked for the seat. Empty if the draw was among all
   * people.
   */
  readonly askers?: readonly PersonId[]
  readonly pick?: { readonly value: string; readonly among: readonly string[] }
}

export interface BallotView {
  /** The option that each person chose. With secret ballots, an empty string until the ballot closes. */
  readonly cast: Readonly<Record<PersonId, string>>
  /** The people who may vote and have not voted. */
  readonly missing: readonly PersonId[]
  /**
   * The tied options, if all have voted. The deadline says until when votes can be moved; then a die decides.
   */
  readonly tied?: readonly string[]
  /** The vote of the bot on the seat. With secret ballots, its options are left out until the ballot closes. */
  readonly bot?: BotVote
}

/**
 * A bot's vote on a shared seat, and its second choice. Without an option, the bot has not voted, or its vote is
 * secret.
 */
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
  /** The people who answer the question now, including a stand-in. 'bot' if a bot answers. */
  readonly people: readonly (PersonId | 'bot')[]
  /**
   * The earliest time of a bot's answer. Omitted if people do not need to see the answer, and while clocks are stopped.
   */
  readonly moment?: DeadlineView
  /** For the viewer's own question: whether the viewer may ask for a bot's advice, or has asked. */
  readonly advice?: 'open' | 'asked'
  /** The decision with its options. A secret decision of another seat has no options and no `about`. */
  readonly decision: Decision
  /** The number of options that are left out because the question is another person's. `look` returns them. */
  readonly more?: number
  /** Set if two or more people answer. */
  readonly ballot?: BallotView
  /** An automatic step or pause. It is applied at the deadline, unless a person stops it with `wait`. */
  readonly goesOn?: { readonly option: string }
  readonly deadline?: DeadlineView
  /**
   * The deadline of the table's thinking time. `over` if the time is over and the other people may `hurry` the
   * question.
   */
  readonly thinking?: DeadlineView | 'over'
  /** Set if a revisable or secret answer was given. */
  readonly answered?: true
}

export interface ProposalView {
  readonly id: string
  readonly kind: ProposalKind
  readonly by: PersonId
  /** The person to remove, or the person whom the sender claims to be. */
  readonly person?: PersonId
  readonly seat?: SeatId
  readonly standIn?: 'bot' | PersonId
  /** The proposed level of the bot, or of the bot that would stand in. */
  readonly level?: BotLevel
  readonly answers?: number
  /** The proposed settings. */
  readonly settings?: Partial<Settings>
  readonly yes: readonly PersonId[]
  /** People who have not voted. */
  readonly missing: readonly PersonId[]
  /** How many of these people have to say yes. Missing in messages of earlier releases. */
  readonly needed?: 'one' | 'most' | 'all'
  /**
   * Set if no person of the subject's side is present, so that a yes of another side counts. The last screen shows who
   * said yes. The yes counts when the time is over, or immediately if all have said yes. A single no ends the proposal.
   */
  readonly rival?: true
  /** The deadline of the proposal. Omitted while clocks are stopped. */
  readonly deadline?: DeadlineView
}

/**
 * The win chance of each side at this position, from public information: the share of games that the side wins when
 * steady bots play on.
 */
export interface ChanceShares {
  /**
   * The win chance of each side, in the order of the seats, 0 to 1. The part that is missing to 1 is the share of
   * draws.
   */
  readonly shares: Readonly<Record<string, number>>
  /** The standard error of each share. */
  readonly errors: Readonly<Record<string, number>>
  /** Number of simulated games. */
  readonly games: number
  /**
   * A counter of the positions that a watcher can distinguish. A later message with the same number is a better
   * estimate of the same position.
   */
  readonly moment: number
  /** Age of the estimate, seconds. Omitted if the estimate is new. */
  readonly age?: number
}

/** The seat for which a table waits, as any watcher sees it. */
export interface AwaitedTable {
  /** The name of the seat that is asked. */
  readonly seat: string
  /** The names of the people who answer for the seat. Empty if a bot answers. */
  readonly people: readonly string[]
  /** Set if seats plan in secret: the number of seats that have not planned. */
  readonly planning?: number
}

/** Whose turn it is, for a person with a seat at the table. */
export interface MoveNow {
  readonly yours: boolean
  /** The names of the other people for whom the table waits. */
  readonly waitsFor: readonly string[]
}

/** A match that its host has opened to watchers, as the home page shows it to anybody. */
export interface OpenTable {
  readonly room: RoomCode
  /** The table's address. Set if its host has made a new link and has listed the table after that. */
  readonly address?: string
  /** The name that the host gave the table. */
  readonly name?: string
  readonly game: string
  /** The current round, if the game counts rounds. */
  readonly round?: number
  /** The names of the people with a seat. */
  readonly people: readonly string[]
  /** The number of bots' seats that any person may take. */
  readonly free: number
  /** The current status of the table. Set if the requested server has the table in memory. */
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

/** The room's parts of a view. The parts of the game have the names `game/<part>`. */
export interface RoomView {
  readonly table: {
    readonly code: RoomCode
    /** The name that the host gave the table. */
    readonly name?: string
    readonly game: string
    readonly phase: 'lobby' | 'playing' | 'over'
    /** The number of matches that were dealt at this table. */
    readonly match: number
    readonly paused: boolean
    /** The number of players including bots. In the lobby, it is the number for the next match. */
    readonly players: number
    /** The table size that the host has set. When omitted, the size is the number of people at the table. */
    readonly size?: number
    readonly settings: Settings
    readonly switches: Readonly<Record<string, boolean | string>>
    /**
     * The names of people who returned in this match on another device with the consent of another side. They stay
     * until the next match.
     */
    readonly vouched?: readonly Vouched[]
    /** Set in a match with secrets: a late joiner requests a bot's seat (`ask`), and all players have to consent. */
    readonly askFirst?: true
    /** The purpose of a practice match, which has no commitment and does not count in statistics. */
    readonly practice?: 'tour' | 'moment'
    /**
     * The position of a finished match from which practice continues. `replay` is the id of that match, if it is stored
     * here.
     */
    readonly from?: { readonly position: number; readonly replay?: string }
  }
  readonly people: readonly PersonView[]
  readonly seats: readonly SeatView[]
  readonly you: {
    readonly person?: PersonId
    readonly seats: readonly SeatId[]
    readonly standing: readonly { readonly seat: SeatId; readonly kind: string; readonly option: string }[]
    /** Set if countdowns that wait for this person are longer. Other people see only that they are longer. */
    readonly moreTime?: true
    /**
     * The table's address, for inviting other people. Set for people with a name after the host has made a new link.
     */
    readonly address?: string
    /** The people who have been removed. Set for the host. */
    readonly keptOut?: readonly { readonly person: PersonId; readonly name: string }[]
  }
  /** In the lobby: why the match cannot start yet. `blocked` is undefined if the match can start. */
  readonly start: { readonly blocked?: 'seats' | 'ready' | 'people'; readonly waitingFor: readonly PersonId[] }
  readonly questions: readonly QuestionView[]
  readonly proposals: readonly ProposalView[]
  /**
   * Requests in addition to answers that the viewer may send: every request of these kinds that would not be refused
   * now.
   */
  readonly may: readonly Asking[]
  /** Answers that may still be undone. The oldest is first. */
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
   * The commitment of the match. After the match, also the seed and the id of the stored match. Practice has neither.
   */
  readonly proof: {
    readonly commitment: string
    readonly nonces: MatchHeader['nonces']
    readonly seed?: string
    readonly replay?: string
  }
}

export type View = RoomView & { readonly [part: `game/${string}`]: Json | undefined }
/** Returns the game's own view: the parts whose names begin with `game`, under their own names. */
export function gameView(parts: Readonly<Record<string, unknown>>): GameView {
  const out: Record<string, Json | undefined> = {}
  for (const [key, value] of Object.entries(parts)) if (key.startsWith('game/')) out[key.slice(5)] = value as Json
  return out
}
