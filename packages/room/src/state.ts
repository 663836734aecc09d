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

/** Raised with every change of the state's shape: a node does not touch what a newer one has written. */
export const schema = 7

/** `grace`: disconnected a moment ago, without consequences yet. */
export type Presence = 'here' | 'grace' | 'lost'

/** What needs the consent of the table or its host. */
export type ProposalKind = 'undo' | 'stand-in' | 'seat' | 'remove' | 'abandon' | 'return' | 'settings' | 'level'

/** A table's settings, the same for every game. */
export interface Settings {
  /** The countdown of a ballot; 0: none. */
  readonly ballotSeconds: 10 | 20 | 30 | 60 | 120 | 300 | 0
  readonly secretBallots: boolean
  readonly hideOdds: boolean
  /** The pause before a shared seat's automatic step; 0: none is applied. */
  readonly goOnSeconds: 3 | 6 | 12 | 0
  /** Nobody new gets a name. People with a name may still return from another device. */
  readonly closed: boolean
  /** Whether people without a seat may watch. */
  readonly watchers: boolean
  /** Whether watchers with a name may point at an option. */
  readonly watchersPoint: boolean
  /** Whether a match with watchers is listed on the home page for anybody. */
  readonly listed: boolean
  /**
   * The time after which the others may force the default answer of a present person; 0: never. With a day, also of an
   * absent person.
   */
  readonly thinkingMinutes: 0 | 1 | 3 | 10 | 1440
  /** One person may play several sides, for practice. Set in the lobby only. */
  readonly severalSides: boolean
  /** How long bots delay their answers so that others can follow. */
  readonly botPace: 'calm' | 'quick' | 'at-once'
  /** Whether people may ask for a bot's advice. Set in the lobby only. */
  readonly advice: boolean
  readonly botsSayWhy: boolean
  /** The pause before an automatic step of a person's own seat with one real option, ms; 0: none is applied. */
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
  /** When they took their name, ms. Absent: under an earlier release. */
  readonly joined?: number
  /** Since when no node has a connection of this person, ms. */
  readonly lostAt?: number
  /** This person's contribution to the next match's randomness; given when they are ready. */
  readonly nonce?: string
  /** Countdowns that wait for this person are longer. */
  readonly moreTime?: true
  /** Gave up the last seat by hand, and does not count as a player in the lobby until a new one is taken. */
  readonly watches?: true
  /**
   * The hash of the token that opened this seat before it moved to another device by a yes that was not of its side, or
   * not of all who were asked: it wins the seat back. Never sent.
   */
  readonly withdrawn?: string
  /** Moves this person to another device, once: the SHA-256 of its key, hex, and its expiry. Never sent. */
  readonly link?: { readonly key: string; readonly until: number }
}

/** A seat of the game, and who answers for it. */
export interface Seat {
  readonly id: SeatId
  readonly name: string
  readonly side: string
  readonly pick?: NonNullable<SeatSpec['pick']>
  /** The pick was made by hand: nobody else gets it. */
  readonly picked?: true
  /** The owners. Two or more vote. */
  readonly people: readonly PersonId[]
  /** Those of them who have the seat only while the owners are absent, by their side's consent. */
  readonly guests?: readonly PersonId[]
  /** A bot plays it. Together with owners it votes, and counts only in a tie. */
  readonly bot?: true
  /** The level of its bot or stand-in; absent: steady. */
  readonly level?: BotLevel
  /** In the lobby, for a drawn seat: the people who ask for it. */
  readonly askers?: readonly PersonId[]
  /** Who acts while no owner is present. */
  readonly standIn?: 'bot' | PersonId
  /** Standing answers by kind of question. */
  readonly standing: Readonly<Record<string, { readonly option: string; readonly by: PersonId }>>
}

/** What the room needs to know of an answer that may still be undone. */
export interface Mark {
  readonly answers: number
  readonly people: readonly PersonId[]
  readonly free: boolean
  readonly secret: boolean
  /** A bot gave it, and no person. */
  readonly bot?: true
  /** Nobody chose it alone: it was automatic, or voted. Also absent under an earlier release. */
  readonly unasked?: true
}

/** A bot's most important reason: a named feature of the game, with public figures. */
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

/** What bots have played since a present person last answered. */
export interface Run {
  /** The total delay so far, ms. */
  readonly spent: number
  /** The time of the latest answer. */
  readonly at: number
  /** The seat of the bot whose choice was shown last. */
  readonly seat?: SeatId
  /** Somebody has skipped the delays. */
  readonly hurried?: true
}

export type End = Outcome | { readonly abandoned: true }

/** A seat that moved to another device by another side's consent: both by their names then. */
export interface Vouched {
  readonly name: string
  readonly by: string
}

/** A match that was dealt, and the room's data about it. */
export interface Play {
  readonly match: Match
  readonly undos: number
  /** Ballots cast, by question and person. */
  readonly ballots: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Questions for which somebody pressed Wait. */
  readonly held: readonly QuestionId[]
  /** Questions asked again after an undo, which are not answered automatically. */
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
  /** Questions whose thinking time is over, so that the others may force the default answer. */
  readonly overdue?: readonly QuestionId[]
  /** The side from which each person has seen the match, by the hash of the token. */
  readonly sides?: Readonly<Record<string, string>>
  /** Devices that had a seat which its owner has won back, by the hashes of their tokens. */
  readonly putOut?: readonly string[]
  /** It is or was on the public list. */
  readonly listed?: true
  /** Sides of which a person was removed. */
  readonly sentAway?: readonly string[]
  /** The names of people who returned on another device by another side's consent. */
  readonly vouched?: readonly Vouched[]
  /** The last lines that watchers have said; players read them when the match ends. */
  readonly watcherChat?: readonly { readonly person: PersonId; readonly name: string; readonly text: string }[]
  readonly end?: End
  /** The size of the match's own log, in characters of JSON. */
  readonly written: number
}

/** A request that needs the table's consent. */
export interface Proposal {
  readonly id: string
  readonly kind: ProposalKind
  readonly by: PersonId
  /** Who said yes, and who said no. */
  readonly yes: readonly PersonId[]
  readonly no: readonly PersonId[]
  readonly seat?: SeatId
  readonly standIn?: 'bot' | PersonId
  readonly level?: BotLevel
  readonly answers?: number
  readonly settings?: Partial<Settings>
  readonly person?: PersonId
  /** The hash of the token with which a device says that it is `person`. Never sent. */
  readonly newcomer?: string
  /** The hash of the network from which a seat is requested. Never sent. */
  readonly network?: string
  /** When it was proposed, ms. Absent: under an earlier release. */
  readonly at?: number
}

/** After a no: until when a device and its network may not propose the same again. */
export interface Rest {
  readonly kind: ProposalKind
  /** The seat, or the person. */
  readonly of: string
  /** The hash of the token, and of the network if known. Never sent. */
  readonly by: readonly string[]
  /** The store's clock, ms. */
  readonly until: number
}

/** A person whom the host or the table has removed. */
export interface KeptOut {
  readonly person: PersonId
  readonly name: string
  /** SHA-256 of the invalidated token, hex. Never sent. */
  readonly tokenHash: string
}

/** A countdown. It runs to `at`, or is stopped with `left` ms to go. */
export interface Clock {
  readonly kind: 'ballot' | 'go-on' | 'lapse' | 'bot' | 'think' | 'grace' | 'proposal' | 'host'
  /** The question, proposal or person that it is about. */
  readonly of: string
  /** Its full duration, ms. */
  readonly ms: number
  readonly at?: number
  readonly left?: number
}

/** A table: plain JSON, changed by `reduce` alone. */
export interface Room {
  readonly schema: number
  readonly code: RoomCode
  /** The name that its host gave it. */
  readonly name?: string
  readonly game: string
  /** The version of the game's rules that the room uses. */
  readonly rules: string
  /** The number of entries in its log. */
  readonly version: number
  /** The store's clock at the last entry, ms. */
  readonly at: number
  /** The size of its log, in characters of JSON. */
  readonly written: number
  /** The secret seed of the current match, or of the next one. */
  readonly seed: string
  readonly commitment: string
  readonly host?: PersonId
  /** When a person last became host because the previous one was gone, ms. */
  readonly inherited?: number
  /** In order of arrival. */
  readonly people: readonly Person[]
  /** The people who are kept out, the latest last. */
  readonly keptOut?: readonly KeptOut[]
  /**
   * The invite part of the table's address, since the host made a new link: without it the table admits only people
   * with a name there.
   */
  readonly invite?: string
  readonly seats: readonly Seat[]
  /** Somebody was seated by hand, so that the game's default places no longer apply. */
  readonly byHand: boolean
  /** A practice table: where its match begins. It is dealt as soon as a person has a name there. */
  readonly practice?: PracticeStart | Continuation
  readonly switches: Switches
  /** The table size including bots; absent: the number of people who came to play. */
  readonly size?: number
  readonly settings: Settings
  /** The number of matches dealt. */
  readonly matches: number
  readonly play?: Play
  readonly proposals: readonly Proposal[]
  /** Proposals that got a no a moment ago; some may have expired. */
  readonly rests?: readonly Rest[]
  /** For a correspondence table without viewers: the node that attends it. */
  readonly tended?: NodeId
  readonly clocks: readonly Clock[]
  /**
   * The ids of the latest accepted commands by person, oldest first; those of the server and of people who have left
   * under `''`.
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

/** Returns everybody who owns a seat, in seat order, each once. */
export function seatedPeople(room: Room): readonly PersonId[] {
  return [...new Set(room.seats.flatMap(({ people }) => people))]
}
