import type { Decision, GameEvent, GameView, Option, Outcome, SeatId, Switches } from './game.ts'
import type { Figures } from './bot-hints.ts'
import type { SeatLook, TableText } from './table-text.ts'

/** A question in plain words, made from the decision and the view, never from hidden state. */
export interface QuestionText {
  /** The question as a title, for example "How does Leia get past the overseer?" */
  readonly title: string
  /**
   * The question after "Vote:" if several people answer, for example "how does Leia get past the overseer?". When
   * omitted, the title stands alone. A title with a colon has no `vote`.
   */
  readonly vote?: string
  /** One sentence about the cost of a failure, and what the player would have left. */
  readonly consequence?: string
  /** Phases of the turn, and the index of the current one. */
  readonly steps?: { readonly names: readonly string[]; readonly at: number }
  /**
   * The title as those read it who are not asked, for example "Does the Empire use this order?". When omitted, they read
   * `title`, which then has no "you". Their page may not have the options yet, so neither depends on them.
   */
  readonly theirs?: string
}

/** Returns the words with a capital first letter. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** Joins words as in a sentence, for example "Luke, Han and Leia". */
export const listWords = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`

/** Returns a count in figures with its noun, for example "1 square" or "3 squares". */
export const countOf = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count} ${count === 1 ? singular : plural}`

/** Returns a place in a ranking, for example "1st" or "2nd". */
export const ordinal = (n: number): string =>
  `${n}${n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`

const numerals = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Returns a number in words up to twelve, and in figures above twelve. */
export const numeral = (n: number, zero = 'no'): string => (n === 0 ? zero : (numerals[n - 1] ?? `${n}`))

/** Returns a probability (0 to 1) as a percentage, for example "58%". Only 0 is "0%", and only 1 is "100%". */
export const percentOf = (odds: number): string =>
  odds > 0 && odds < 0.005 ? '<1%' : odds < 1 && odds > 0.995 ? '>99%' : `${Math.round(odds * 100)}%`

/** Returns a mean with one decimal and its noun, for example "2.3 hits" or "1 hit". */
export const meanOf = (mean: number, singular: string, plural?: string): string =>
  countOf(Math.round(mean * 10) / 10, singular, plural)

/** Makes the title and the vote text from one phrase. If the phrase starts with a name, the name keeps its capital. */
export const titled = (words: string): Pick<QuestionText, 'title' | 'vote'> => ({
  title: capital(words),
  vote: words,
})

/** The text of an option's button. */
export interface OptionText {
  readonly label: string
  readonly detail?: string
  /** Exact probabilities, 0 to 1. `withHelp` includes the resources that the seat holds (Force). */
  readonly odds?: { readonly pass: number; readonly withHelp?: number; readonly helpName?: string }
  /**
   * The exact mean of what the option's dice, cards or spinner change, for example "2.3 hits on average". Shown only
   * where odds are shown.
   */
  readonly expected?: string
  /**
   * Set if the option may lose the game (`Option.risk`). Shown as "A Vader box: 50 % to be caught". If the table hides
   * odds, the text says that there is a risk but not how large.
   */
  readonly risk?: { readonly chance: number; readonly before?: string; readonly of: string }
  /** Text in place of odds if the result is certain, for example "certain". */
  readonly figure?: string
  /**
   * Why a secondary option changes nothing, for example "walking there is free". Shown where the option is collapsed.
   */
  readonly idle?: string
  /**
   * How much the option contributes to the goal. Options with higher values are listed first. When omitted, options
   * keep the decision's order.
   */
  readonly worth?: number
}

/**
 * A line of the log. The client emphasizes the texts in `strong` and `figures`, for example "one down" and "5, 9 vs 7".
 */
export interface LogText {
  readonly seat?: SeatId
  readonly text: string
  readonly tone?: 'good' | 'bad' | 'threat'
  readonly figures?: string
  /** Category of the line. Omitted if the event's fields (`dice`, `path`) or the line's tone show the category. */
  readonly kind?: 'throw' | 'move' | 'loss'
}

export interface SideText {
  readonly name: string
  readonly mark?: 'ring' | 'bar'
}

export interface SwitchText {
  readonly label: string
  readonly detail: string
  readonly values?: Readonly<Record<string, string>>
  /**
   * Set if the set-up gives every person a seat. The lobby suggests such a set-up when there are more people than
   * seats.
   */
  readonly seatsAll?: true
}

/**
 * A chapter of the rules as the app shows it, generated from the game's data where possible. The chapters are in a
 * module of their own.
 */
export interface RulesChapter {
  /** Anchor in `/rules/<game>#<id>`. The anchor stays the same if the title changes. */
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly RulesParagraph[]
  /** Kinds of question whose "?" button opens this chapter, unless a paragraph names the kind. */
  readonly questions?: readonly string[]
  /** Marks a reference list (for example of every card). It is collapsed at first. */
  readonly list?: true
}

/** A paragraph: words alone, or words with a picture or a list. */
export type RulesParagraph =
  | string
  | {
      readonly text: string
      /** Kinds of question whose "?" button opens this paragraph. */
      readonly questions?: readonly string[]
      readonly picture?: RulesPicture
    }

/** A picture that the game's own table draws. It shows the position with this name in the manifest's `pictures`. */
export interface RulesPicture {
  readonly id: string
  /** One or two sentences that say what to look at, with the names of places. */
  readonly caption: string
  /** Text alternative of the picture. */
  readonly alt: string
}

export const wordsOf = (paragraph: RulesParagraph): string =>
  typeof paragraph === 'string' ? paragraph : paragraph.text

/** What the home page and the lobby say about a game without loading its text. */
export interface GameAbout {
  readonly slug: string
  readonly title: string
  readonly pitch: string
  readonly people: { readonly min: number; readonly max: number }
  /** Shortest and longest usual duration, in minutes. */
  readonly minutes: readonly [number, number]
  readonly kind: string
  /** Position on the home page, from 1. Games without a position follow, sorted by title. */
  readonly shelf?: number
  /**
   * Marks the game recommended for beginners: a short game with one choice at a time. At most one game of the list has
   * this mark.
   */
  readonly starter?: true
  /** The home page's headline if this is its first game; the last part is marked. */
  readonly headline?: readonly [plain: string, marked: string]
  /** The solo game: one person with bots on every other seat. */
  readonly alone?: Alone
}

export interface Alone {
  /** Number of seats that are played, bots included. */
  readonly players: number
  /** Id of the preset that is selected at first. When omitted, the first preset. */
  readonly start?: string
  /** The sides that the person can choose; the first is the default. */
  readonly sides: readonly [AloneSide, ...AloneSide[]]
}

/** A side of the solo game. */
export interface AloneSide {
  /** Name of the side. Set if there are several sides. */
  readonly name?: string
  /**
   * Index of the person's seat among the seats that the game deals, from 0, for every set-up. When omitted, the seat of
   * the first person.
   */
  readonly place?: number
  /** Shortest and longest usual duration, in minutes, as measured by `npm run solo-minutes`. */
  readonly minutes: readonly [number, number]
  /** A sentence about the opponents, for example "You against three bots." */
  readonly text: string
}

/** A game's emblem, 180 by 112 units: amber lines, and one cyan stroke for the player's path or action. */
export interface Emblem {
  readonly lines: string
  readonly faint?: string
  readonly way: string
  /** Filled dots as `[x, y, r]`: the dots of the station and of the player. */
  readonly dots?: readonly (readonly [number, number, number])[]
  readonly marks?: readonly (readonly [number, number, number])[]
  readonly dashed?: true
}

/** Switches and seats of a match. A seat's name may depend on both. */
export interface Seating {
  readonly switches: Switches
  readonly seats: readonly SeatId[]
}

/** The verdict, one sentence that explains the verdict, and up to three figures. */
export interface OutcomeText {
  readonly title: string
  readonly why: string
  readonly figures?: readonly { readonly name: string; readonly value: string; readonly of?: string }[]
}

/**
 * The viewer's goal and progress, in one line above the table, for example "Most points when Vader is caught" and "You
 * 3, Luke 4. 5 points left". `figure` is the part of `far` that is highlighted.
 */
export interface GoalText {
  /** The goal, at most 34 characters. */
  readonly want: string
  /** A longer form of `want` for wide screens. */
  readonly wide?: string
  /** The progress, at most 40 characters, without a full stop. */
  readonly far: string
  readonly figure?: string
  /** The progress as a share, 0 to 1. */
  readonly share: number
  /** A key that changes whenever something happens that is worth announcing: a new leader, but not each point. */
  readonly stage: string
}

/** Maximum length of the goal's texts on a phone, in characters. */
export const goalLetters = { want: 34, far: 40 } as const

/** Name of a seat. `look` is for the default table. Seats without `look` get the remaining looks in turn. */
export interface SeatText {
  readonly name: string
  /** The name within a sentence, if it is different there, for example "the Imperial". */
  readonly called?: string
  readonly letter: string
  readonly blurb: string
  readonly look?: SeatLook
}

/** The part of a game's texts that computes `OptionText.expected`. */
export interface Expectation<V extends GameView = GameView, O extends Option = Option> {
  /** `pass` is the option's probability of success. Returns undefined if nothing changes. */
  expectedOf(option: O, decision: Decision<O>, view: V, pass: number): string | undefined
}

/** All texts of a game. Every function is a pure function of what a viewer sees. */
export interface GameText<
  V extends GameView = GameView,
  O extends Option = Option,
  E extends GameEvent = GameEvent,
> extends TableText<V, O, E> {
  readonly about: GameAbout
  readonly switches: Readonly<Record<string, SwitchText>>
  /**
   * Names of the two sides, if the seats are grouped by side. The first side's mark is an open ring, the second side's
   * a filled bar.
   */
  readonly sides?: Readonly<Record<string, SideText>>
  /** Returns the name of a seat at the table. `pick` is what the seat plays, if the lobby lets people choose that. */
  seat(seat: SeatId, pick?: string, seating?: Seating): SeatText
  /** Returns the label of a value of `SeatSpec.pick.among` in the lobby, for example "Luke" or "Blue X-Wing". */
  pick?(value: string): string
  question(decision: Decision<O>, view: V): QuestionText
  option(option: O, decision: Decision<O>, view: V): OptionText
  /**
   * Returns the log line of an event. Undefined if it has none (see `unsaid`). `seats` are the seats of the match,
   * because a seat's name may depend on the other seats.
   */
  event(event: E, seats?: readonly SeatId[]): LogText | undefined
  /**
   * Kinds of events that sometimes or never have a log line, each with the reason: which other line reports the event.
   */
  readonly unsaid?: Readonly<Record<string, string>>
  /**
   * Returns why a bot chose an option, at most 60 characters, for example "Nine are behind, and 14 traps." `name` is
   * the most important feature of `BotHints.evaluate`, and `facts` are its public figures. Returns undefined to show no
   * reason.
   */
  reason?(name: string, facts: Figures, seat: SeatId): string | undefined
  outcome(outcome: Outcome, view: V): OutcomeText
  /**
   * Returns the goal and progress of the person who holds these seats, or of a spectator if `seats` is empty. Called at
   * any time from the deal to the end. When omitted, the table shows `progress`.
   */
  goal?(view: V, seats: readonly SeatId[]): GoalText
  /** The common goal of all players, as words after "chance", for example "to get out". */
  readonly aim?: string
  /**
   * Returns the goal of a side in one sentence, for a person without a seat. Without `side`, the goal of the whole
   * game.
   */
  wanted?(side?: string, switches?: Switches): string
  /**
   * Every choice that can be a standing answer, with its kind of decision and its label. `ROUTINE` stands for the
   * question's routine option.
   */
  readonly standing: readonly { readonly kind: string; readonly option: string; readonly label: string }[]
}

type LaterTextName = 'switches' | 'event' | 'reason' | 'outcome' | 'goal' | 'wanted' | 'aim'

/** The texts that the first screen of a table needs. */
export type AskText<V extends GameView = GameView, O extends Option = Option> = Omit<GameText<V, O>, LaterTextName>

/** The texts that the first screen does not need: the lobby, the log, the goal and the result. */
export type LaterTexts<V extends GameView = GameView, E extends GameEvent = GameEvent> = Pick<
  GameText<V, Option, E>,
  LaterTextName
>
