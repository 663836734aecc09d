import type {
  PracticeStart,
  BotLevel,
  Figures,
  Continuation,
  Match,
  Outcome,
  SeatId,
  SeatSpec,
  Switches,
} from '@bay327/engine'
import type { CommandId, NodeId, PersonId, QuestionId, RoomCode } from './ids.ts'
import type { Spent } from './log/spent.ts'

/**
 * The version of the state's shape, raised with every change of the shape. A node does not change a room that a newer
 * node has written.
 */
export const schema = 8

/** The first schema in which a table has an owner, and a lot belongs to a place. */
export const WITH_OWNER = 8

/** Whether a person is connected. `grace`: the person was disconnected a moment ago, without consequences yet. */
export type Presence = 'here' | 'grace' | 'lost'

/** The acts that need the consent of the table or its host. */
export type ProposalKind = 'undo' | 'stand-in' | 'seat' | 'remove' | 'abandon' | 'return' | 'settings' | 'level'

/** A table's settings. They are the same for every game. */
export interface Settings {
  /** The countdown of a ballot, s. 0: no countdown. */
  readonly ballotSeconds: 10 | 20 | 30 | 60 | 120 | 300 | 0
  readonly secretBallots: boolean
  readonly hideOdds: boolean
  /** The pause before a shared seat's automatic step, s. 0: no automatic steps. */
  readonly goOnSeconds: 3 | 6 | 12 | 0
  /** Whether new people are refused. People with a name may still return from another device. */
  readonly closed: boolean
  /** Whether people without a seat may watch. */
  readonly watchers: boolean
  /** Whether watchers with a name may point at an option. */
  readonly watchersPoint: boolean
  /** Whether a match with watchers is listed on the home page for anybody. */
  readonly listed: boolean
  /**
   * The time after which the other people may force the default answer of a present person, minutes. 0: never. If the
   * time is a day, they may also force the answer of an absent person.
   */
  readonly thinkingMinutes: 0 | 1 | 3 | 10 | 1440
  /** Whether one person may play several sides, for practice. Set only in the lobby. */
  readonly severalSides: boolean
  /** How long bots delay their answers, so that people can follow. */
  readonly botPace: 'calm' | 'quick' | 'at-once'
  /** Whether people may ask for a bot's advice. Set only in the lobby. */
  readonly advice: boolean
  readonly botsSayWhy: boolean
  /** The pause before an automatic step of a person's own seat with one real option, ms. 0: no automatic steps. */
  readonly routine: 0 | 1_500 | 3_000
}

/** A person with a name at the table. */
export interface Person {
  readonly id: PersonId
  readonly name: string
  /** SHA-256 of the secret token, hex. Never sent. */
  readonly tokenHash: string
  /** The nodes that have a connection of this person. */
  readonly contacts: readonly NodeId[]
  readonly presence: Presence
  /** When the person took their name, ms. Undefined if that was under an earlier release. */
  readonly joined?: number
  /**
   * The number of this person's place in the order of arrival, which decides their lot for a drawn seat. A person who
   * joins gets the lowest free number. Undefined if the person joined under an earlier release.
   */
  readonly place?: number
  /** The network from which the person took their name, as in `Made`. Never sent. */
  readonly network?: string
  /** When the last connection of this person ended, ms. Set while no node has a connection of the person. */
  readonly lostAt?: number
  /** This person's contribution to the randomness of the next match. The person gives it with their readiness. */
  readonly nonce?: string
  /** Set if countdowns that wait for this person are longer. */
  readonly moreTime?: true
  /**
   * Set if the person gave up their last seat by hand. In the lobby, the person does not count as a player until they
   * take a seat.
   */
  readonly watches?: true
  /**
   * The hash of the token that opened this person's seat before the seat moved to another device. Set if the consent
   * was not of the seat's side, or not of all who were asked. This token can win the seat back. Never sent.
   */
  readonly withdrawn?: string
  /**
   * The link by which this person can move to another device once: the SHA-256 of its key, hex, and its expiry. Never
   * sent.
   */
  readonly link?: { readonly key: string; readonly until: number }
}

/** A seat of the game, and the people or bot that answer for it. */
export interface Seat {
  readonly id: SeatId
  readonly name: string
  readonly side: string
  readonly pick?: NonNullable<SeatSpec['pick']>
  /** Set if the pick was made by hand. No other seat gets this value. */
  readonly picked?: true
  /** The owners of the seat. Two or more owners vote. */
  readonly people: readonly PersonId[]
  /** The owners who have the seat only while the other owners are absent, by their side's consent. */
  readonly guests?: readonly PersonId[]
  /**
   * Set if a bot plays the seat. If the seat also has two or more owners, the bot votes, and its vote counts only in a
   * tie.
   */
  readonly bot?: true
  /** The level of the seat's bot or stand-in. When omitted, `steady`. */
  readonly level?: BotLevel
  /** In the lobby, for a drawn seat: the people who ask for the seat. */
  readonly askers?: readonly PersonId[]
  /** The person or bot that acts while no owner is present. */
  readonly standIn?: 'bot' | PersonId
  /** Standing answers by kind of question. */
  readonly standing: Readonly<Record<string, { readonly option: string; readonly by: PersonId }>>
}

/** The data that the room needs about an answer that may still be undone. */
export interface Mark {
  readonly answers: number
  readonly people: readonly PersonId[]
  readonly free: boolean
  readonly secret: boolean
  /** Set if a bot gave the answer. */
  readonly bot?: true
  /** Set if no person chose the answer alone: it was automatic, or people voted. Never set under an earlier release. */
  readonly unasked?: true
}

/** A bot's most important reason: the name of a feature of the game, with public figures. */
export interface Why {
  readonly feature: string
  readonly facts?: Figures
}

/** A bot's vote on a shared seat, and its second choice. */
export interface BotBallot {
  readonly level: BotLevel
  readonly option: string
  readonly also?: string
  readonly why?: Why
}

/** The consecutive answers of bots since a present person last answered. */
export interface Run {
  /** The total delay of the run so far, ms. */
  readonly spent: number
  /** The time of the latest answer, ms. */
  readonly at: number
  /** The seat of the bot whose choice was shown last. */
  readonly seat?: SeatId
  /** Set if a person has skipped the delays. */
  readonly hurried?: true
}

export type End = Outcome | { readonly abandoned: true }

/** A seat that moved to another device by the consent of another side. Both people have their names of that time. */
export interface Vouched {
  readonly name: string
  readonly by: string
}

/** A match that was dealt, and the room's data about the match. */
export interface Play {
  readonly match: Match
  readonly undos: number
  /** Votes of open ballots, by question and person. */
  readonly ballots: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Questions for which a person has pressed the button Wait. */
  readonly held: readonly QuestionId[]
  /** Questions that were asked again after an undo. They are not answered automatically. */
  readonly askedAgain: readonly QuestionId[]
  readonly marks: readonly Mark[]
  readonly paused: boolean
  /** Votes of bots on shared seats, by question. */
  readonly botBallots?: Readonly<Record<string, BotBallot>>
  /** Questions of shared seats whose bot did not vote in time. */
  readonly botless?: readonly QuestionId[]
  readonly run?: Run
  /** The people who have asked for advice, by question. */
  readonly advised?: Readonly<Record<string, readonly PersonId[]>>
  /** Questions whose thinking time is over, so that the other people may force the default answer. */
  readonly overdue?: readonly QuestionId[]
  /** The side from which each person has seen the match, by the hash of the person's token. */
  readonly sides?: Readonly<Record<string, string>>
  /** Devices from which an owner has won a seat back, by the hashes of their tokens. */
  readonly putOut?: readonly string[]
  /** Set if the match is or was on the public list. */
  readonly listed?: true
  /** Sides from which a person was removed. */
  readonly sentAway?: readonly string[]
  /** The names of people who returned on another device by the consent of another side. */
  readonly vouched?: readonly Vouched[]
  /** The last lines of watchers' chat. The players get them when the match ends. */
  readonly watcherChat?: readonly { readonly person: PersonId; readonly name: string; readonly text: string }[]
  readonly end?: End
  /** The size of the match's own log, in bytes of JSON. */
  readonly written: number
}

/** A request that needs the table's consent. */
export interface Proposal {
  readonly id: string
  readonly kind: ProposalKind
  readonly by: PersonId
  /** The people who said yes, and the people who said no. */
  readonly yes: readonly PersonId[]
  readonly no: readonly PersonId[]
  readonly seat?: SeatId
  readonly standIn?: 'bot' | PersonId
  readonly level?: BotLevel
  readonly answers?: number
  readonly settings?: Partial<Settings>
  readonly person?: PersonId
  /** The hash of the token of a device that asks to become `person`. Never sent. */
  readonly newcomer?: string
  /** The hash of the network from which the proposal was made. Never sent. */
  readonly network?: string
  /** When the proposal was made, ms. Undefined if that was under an earlier release. */
  readonly at?: number
}

/** The time until which a device and its network may not repeat a declined proposal. */
export interface Rest {
  readonly kind: ProposalKind
  /** The seat or the person that the proposal was about. */
  readonly of: string
  /** The hash of the device's token, and the hash of its network if known. Never sent. */
  readonly by: readonly string[]
  /** The end of the waiting time, by the store's clock, ms. */
  readonly until: number
}

/** A person whom the host or the table has removed. */
export interface KeptOut {
  readonly person: PersonId
  readonly name: string
  /** SHA-256 of the person's token, which is invalid now, hex. Never sent. */
  readonly tokenHash: string
}

/** A countdown. It runs until `at`, or is stopped with `left` ms left. */
export interface Clock {
  readonly kind: 'ballot' | 'tie' | 'go-on' | 'lapse' | 'bot' | 'think' | 'grace' | 'proposal' | 'host'
  /** The id of the question, proposal or person to which the countdown belongs. */
  readonly of: string
  /** The full duration of the countdown, ms. */
  readonly ms: number
  readonly at?: number
  readonly left?: number
  /**
   * How much sooner the countdown ends than its full duration after its beginning, ms. Negative if it ends later.
   * Undefined: neither. With it, a duration that changes and changes back extends a countdown only once.
   */
  readonly sooner?: number
  /** Set if a setting has turned the countdown off. It then continues where it was when the setting turns it on. */
  readonly isOff?: true
}

/** A table, as plain JSON. Only `reduce` changes it. */
export interface Room {
  readonly schema: number
  readonly code: RoomCode
  /** The name that the host gave the table. */
  readonly name?: string
  readonly game: string
  /** The version of the game's rules that the room uses. */
  readonly rules: string
  /** The number of entries in the room's log. */
  readonly version: number
  /** The store's clock at the last entry, ms. */
  readonly at: number
  /**
   * The size of the room's log with what it adds to the logs of matches, in bytes of JSON, without reports of
   * connections. What earlier releases wrote was counted in characters.
   */
  readonly written: number
  /** Who has written how much. Undefined if nobody has since the release that counts it. */
  readonly spent?: Spent
  /** The secret seed of the current match, or of the next match. */
  readonly seed: string
  readonly commitment: string
  readonly host?: PersonId
  /**
   * The person whose table it is: the one who opened it, or whom the previous owner made host. The host, except while
   * this person is absent. Undefined in a room of an earlier release.
   */
  readonly owner?: PersonId
  /**
   * When a person last became the owner because the previous owner had left, ms. In a room of an earlier release: when a
   * person last became host because the previous host was gone.
   */
  readonly inherited?: number
  /** The people at the table, in order of arrival. */
  readonly people: readonly Person[]
  /** The people who were removed and are kept out, the latest last. */
  readonly keptOut?: readonly KeptOut[]
  /**
   * The invite part of the table's address. Set after the host has made a new link. The table then admits only people
   * with this part in their address, and people who already have a name at the table.
   */
  readonly invite?: string
  readonly seats: readonly Seat[]
  /** Whether a person was seated by hand, so that the game's default places no longer apply. */
  readonly byHand: boolean
  /** Where the match of a practice table begins. The match is dealt when a person takes a name at the table. */
  readonly practice?: PracticeStart | Continuation
  readonly switches: Switches
  /** The table size including bots. When omitted, the number of people who came to play. */
  readonly size?: number
  readonly settings: Settings
  /** The number of matches that were dealt at the table. */
  readonly matches: number
  readonly play?: Play
  readonly proposals: readonly Proposal[]
  /** Waiting times after declined proposals. Some may have expired. */
  readonly rests?: readonly Rest[]
  /** The node that attends a correspondence table without viewers. */
  readonly tended?: NodeId
  readonly clocks: readonly Clock[]
  /**
   * The ids of the latest accepted commands by person, oldest first. Those of the server and of people who have left
   * have the key `''`.
   */
  readonly seen: Readonly<Record<string, readonly CommandId[]>>
}

export type Phase = 'lobby' | 'playing' | 'over'

export function phaseOf(room: Room): Phase {
  if (room.play === undefined) return 'lobby'
  return room.play.end === undefined ? 'playing' : 'over'
}

export function findPerson(room: Room, id: string | undefined): Person | undefined {
  return room.people.find((person) => person.id === id)
}

export function findSeat(room: Room, id: string): Seat | undefined {
  return room.seats.find((seat) => seat.id === id)
}

export function isPresent(room: Room, id: string): boolean {
  const person = findPerson(room, id)
  return person !== undefined && person.presence !== 'lost'
}

export function isSeated(room: Room, id: string | undefined): boolean {
  return room.seats.some(({ people }) => people.some((person) => person === id))
}

/** Returns all people who own a seat, in seat order. Each person is listed once. */
export function seatedPeople(room: Room): readonly PersonId[] {
  return [...new Set(room.seats.flatMap(({ people }) => people))]
}
