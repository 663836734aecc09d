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

/** Raised with every change of the state's shape: a node leaves alone what a newer one has written. */
export const schema = 7

/** `grace`: no connection for a moment, and nothing is done about it yet. */
export type Presence = 'here' | 'grace' | 'lost'

/** What the table, or its host, has to agree to. */
export type ProposalKind = 'undo' | 'stand-in' | 'seat' | 'remove' | 'abandon' | 'return' | 'settings' | 'level'

/** How the table is set, whatever its game. */
export interface Settings {
  /** 0: no countdown. */
  readonly ballotSeconds: 10 | 20 | 30 | 60 | 120 | 300 | 0
  readonly secretBallots: boolean
  readonly hideOdds: boolean
  /** The pause before a shared seat's routine step; 0: never by itself. */
  readonly goOnSeconds: 3 | 6 | 12 | 0
  /** Nobody new gets a name. Everybody who has one may come back from another device all the same. */
  readonly closed: boolean
  /** Whether people without a seat may watch. */
  readonly watchers: boolean
  /** Whether watchers with a name may put a finger on a choice. */
  readonly watchersPoint: boolean
  /** Whether a match of a table that may be watched stands on the home page, for anybody to find. */
  readonly listed: boolean
  /**
   * When somebody present has not answered for so long, the others may let the default player answer; 0: never. With a day,
   * whoever is asked, here or not.
   */
  readonly thinkingMinutes: 0 | 1 | 3 | 10 | 1440
  /** One person may play several sides, for practice. Set in the lobby only. */
  readonly severalSides: boolean
  /** How long bots let the others follow what they choose. */
  readonly botPace: 'calm' | 'quick' | 'at-once'
  /** Whether one may ask what a bot would do in one's place. Set in the lobby only. */
  readonly advice: boolean
  readonly botsSayWhy: boolean
  /** The pause before a step of one's own seat that has one real answer, ms; 0: never by itself. */
  readonly routine: 0 | 1_500 | 3_000
}

/** Somebody with a name at the table. */
export interface Person {
  readonly id: PersonId
  readonly name: string
  /** SHA-256 of the secret token, hex. Goes to nobody. */
  readonly tokenHash: string
  /** The nodes that carry a connection of this person. */
  readonly contacts: readonly NodeId[]
  readonly presence: Presence
  /** When they took their name, ms. Absent: under an earlier release. */
  readonly joined?: number
  /** Since when nobody carries this person, in ms. */
  readonly lostAt?: number
  /** This person's part of the next match's chance; ready means to have given it. */
  readonly nonce?: string
  /** Countdowns that wait for this person are longer. */
  readonly moreTime?: true
  /** Gave up the last seat by hand, and is no player to the lobby until a new one is taken. */
  readonly watches?: true
  /**
   * The hash of the token that opened this place before it went to another device by a yes that was not of its side, or not of all who
   * were asked: it wins the place back. Goes to nobody.
   */
  readonly withdrawn?: string
  /** Takes this person to another device, once: the SHA-256 of its key, hex, and until when. Goes to nobody. */
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
  /** Those of them who sit there while the owners are away, by the word of their side. */
  readonly guests?: readonly PersonId[]
  /** A bot plays it. Beside owners it votes, and counts only where they are tied. */
  readonly bot?: true
  /** How well its bot or its stand-in plays; absent: steady. */
  readonly level?: BotLevel
  /** In the lobby, of a seat whose holder is drawn: who asks for it. */
  readonly askers?: readonly PersonId[]
  /** Who acts while no owner is present. */
  readonly standIn?: 'bot' | PersonId
  /** Standing answers by kind of question. */
  readonly standing: Readonly<Record<string, { readonly option: string; readonly by: PersonId }>>
}

/** What the room has to know of an answer that may still be taken back. */
export interface Mark {
  readonly answers: number
  readonly people: readonly PersonId[]
  readonly free: boolean
  readonly secret: boolean
  /** Nobody's: a bot gave it. */
  readonly bot?: true
  /** Nobody pressed it alone: it went on by itself, or was voted. Absent: under an earlier release, too. */
  readonly unasked?: true
}

/** What a bot thinks weighed most: a named thing of the game, with the figures that stand open on the table. */
export interface Why {
  readonly feature: string
  readonly facts?: Figures
}

/** A bot's ballot on a shared seat: what it votes, and its second best. */
export interface BotBallot {
  readonly level: BotLevel
  readonly option: string
  readonly also?: string
  readonly why?: Why
}

/** What bots have played since somebody present last answered. */
export interface Run {
  /** How long those who follow have waited for it, ms. */
  readonly spent: number
  /** When the last of it was answered. */
  readonly at: number
  /** Whose bot was last seen to choose. */
  readonly seat?: SeatId
  /** Somebody has seen enough of it. */
  readonly hurried?: true
}

export type End = Outcome | { readonly abandoned: true }

/** Somebody's place that went to another device on the word of another side: both by the names they had then. */
export interface Vouched {
  readonly name: string
  readonly by: string
}

/** A match that was dealt, and what the room keeps beside it. */
export interface Play {
  readonly match: Match
  readonly undos: number
  /** Ballots cast, by question and person. */
  readonly ballots: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Questions for which somebody pressed Wait. */
  readonly held: readonly QuestionId[]
  /** Questions asked again after an undo: nothing answers them unasked. */
  readonly askedAgain: readonly QuestionId[]
  readonly marks: readonly Mark[]
  readonly paused: boolean
  /** What bots vote on seats that they share, by question. */
  readonly botBallots?: Readonly<Record<string, BotBallot>>
  /** Questions of shared seats for which no bot's ballot came in time. */
  readonly botless?: readonly QuestionId[]
  readonly run?: Run
  /** Who has asked what a bot would do, by question. */
  readonly advised?: Readonly<Record<string, readonly PersonId[]>>
  /** Whose thinking time is over: questions that the others may have answered by the default player. */
  readonly overdue?: readonly QuestionId[]
  /** The side that each person has seen the match from, by the hash of the token. */
  readonly sides?: Readonly<Record<string, string>>
  /** Devices that had a place which its owner has won back, by the hashes of their tokens. */
  readonly putOut?: readonly string[]
  /** It has stood on the public list, if only for a while. */
  readonly listed?: true
  /** Sides somebody of which was sent away. */
  readonly sentAway?: readonly string[]
  /** Who came back on another device on the word of another side, by name. */
  readonly vouched?: readonly Vouched[]
  readonly end?: End
  /** How long the match's own log is, in characters of JSON. */
  readonly written: number
}

/** Something that needs the table's consent. */
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
  /** The hash of the token with which somebody says that they are `person`. Goes to nobody. */
  readonly newcomer?: string
  /** The hash of the network from which somebody asks for a place. Goes to nobody. */
  readonly network?: string
  /** When it was put to the table, ms. Absent: under an earlier release. */
  readonly at?: number
}

/** After a no: until when a device and its network may not ask for the same again. */
export interface Rest {
  readonly kind: ProposalKind
  /** The seat, or the person. */
  readonly of: string
  /** The hash of the token, and of the network where it is known. Goes to nobody. */
  readonly by: readonly string[]
  /** The store's clock, ms. */
  readonly until: number
}

/** Somebody whom the host or the table has removed. */
export interface KeptOut {
  readonly person: PersonId
  readonly name: string
  /** SHA-256 of the token that opens the table no more, hex. Goes to nobody. */
  readonly tokenHash: string
}

/** A countdown. It runs to `at`, or stands still with `left` ms to go. */
export interface Clock {
  readonly kind: 'ballot' | 'go-on' | 'lapse' | 'bot' | 'think' | 'grace' | 'proposal' | 'host'
  /** The question, proposal or person that it is about. */
  readonly of: string
  /** Its whole length. */
  readonly ms: number
  readonly at?: number
  readonly left?: number
}

/** A table: plain JSON, changed by `reduce` alone. */
export interface Room {
  readonly schema: number
  readonly code: RoomCode
  /** What its host calls it. Absent: nothing. */
  readonly name?: string
  readonly game: string
  /** Version of the game's rules that the room is under. */
  readonly rules: string
  /** How many entries led here. */
  readonly version: number
  /** The store's clock at the last entry, ms. */
  readonly at: number
  /** How long the log is that led here, in characters of JSON. */
  readonly written: number
  /** The secret of the match that is played, or of the next one. */
  readonly seed: string
  readonly commitment: string
  readonly host?: PersonId
  /** When somebody last became host because the one before was gone, ms. */
  readonly inherited?: number
  /** In order of arrival. */
  readonly people: readonly Person[]
  /** Who is kept out, the last one last. */
  readonly keptOut?: readonly KeptOut[]
  /** The end of the table's address since the host made a new link: without it the table admits nobody who has no name there. */
  readonly invite?: string
  readonly seats: readonly Seat[]
  /** Somebody has seated people by hand: the game's defaults do so no more. */
  readonly byHand: boolean
  /** A table of practice: where its match begins. It is dealt as soon as somebody has a name there. */
  readonly practice?: PracticeStart | Continuation
  readonly switches: Switches
  /** For how many the table is laid, bots included; absent: for those who came to play. */
  readonly size?: number
  readonly settings: Settings
  /** How many matches were dealt. */
  readonly matches: number
  readonly play?: Play
  readonly proposals: readonly Proposal[]
  /** Who has had a no a moment ago; some of them may be over. */
  readonly rests?: readonly Rest[]
  /** At a slow table that nobody watches: the node that sees to what goes on by itself. */
  readonly tended?: NodeId
  readonly clocks: readonly Clock[]
  /** The ids of the last accepted commands by person, oldest first; of the clockwork and of who has left under `''`. */
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

/** Everybody who owns a seat, in seat order, each once. */
export function seatedPeople(room: Room): readonly PersonId[] {
  return [...new Set(room.seats.flatMap(({ people }) => people))]
}
