import type { Decision, GameEvent, GameView, Option, Outcome, SeatId, Switches } from './game.ts'
import type { Figures } from './bot-hints.ts'
import type { SeatLook, TableText } from './table-text.ts'

/** A question in plain words. It is made from the decision and the view, never from hidden state. */
export interface QuestionText {
  /** "How does Leia get past the overseer?" */
  readonly title: string
  /**
   * The title after "Vote:", if several people answer: "how does Leia get past the overseer?". When omitted, the title stands
   * alone, as it must if it contains a colon.
   */
  readonly vote?: string
  /** One sentence about the cost of a failure and what would be left. */
  readonly consequence?: string
  /** Phases of the turn, and the index of the current one. */
  readonly steps?: { readonly names: readonly string[]; readonly at: number }
  /** Shown to those who wait: "Han is deciding." */
  readonly waiting: string
}

/** Capitalizes the first letter. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** Joins words as in a sentence: "Luke, Han and Leia". */
export const listWords = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`

/** Counts things in figures: "1 square", "3 squares". */
export const countOf = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

const numerals = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Returns a number in words up to twelve, and in figures above. */
export const numeral = (n: number, zero = 'no'): string => (n === 0 ? zero : (numerals[n - 1] ?? `${n}`))

/** Makes title and vote text from one phrase. A name at its start keeps its capital. */
export const titled = (words: string): Pick<QuestionText, 'title' | 'vote'> => ({
  title: capital(words),
  vote: words,
})

/** The text of an option's button. */
export interface OptionText {
  readonly label: string
  readonly detail?: string
  /** Exact probabilities, 0 to 1. `withHelp` includes the resources at hand (Force). */
  readonly odds?: { readonly pass: number; readonly withHelp?: number; readonly helpName?: string }
  /**
   * Shown if the option may lose the game (`Option.risk`): "A Vader box: 50 % to be caught". If odds are hidden, it says that
   * there is a risk but not how large.
   */
  readonly risk?: { readonly chance: number; readonly before?: string; readonly of: string }
  /** Shown in place of odds if the result is certain: "certain". */
  readonly figure?: string
  /** Why a secondary option changes nothing: "walking there is free". Shown where it is collapsed. */
  readonly idle?: string
  /**
   * Higher values are listed first: how much the option contributes to the goal. When omitted, options keep the decision's
   * order.
   */
  readonly worth?: number
}

/** A line of the log. The client emphasizes `strong` and `figures`: "one down", "5, 9 vs 7". */
export interface LogText {
  readonly seat?: SeatId
  readonly text: string
  readonly tone?: 'good' | 'bad' | 'threat'
  readonly figures?: string
  /** Category of the line, if neither the event's fields (`dice`, `path`) nor the line's tone show it. */
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
  /** The set-up gives everybody a seat. The lobby suggests it when there are more people than seats. */
  readonly seatsAll?: true
}

/** A chapter of the rules as the app shows them, generated from the game's data where possible. In a module of its own. */
export interface RulesChapter {
  /** Anchor in `/rules/<game>#<id>`. It stays the same if the title changes. */
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly RulesParagraph[]
  /** Kinds of question whose "?" opens this chapter, unless a paragraph names them. */
  readonly asked?: readonly string[]
  /** A reference list (every card): collapsed at first. */
  readonly list?: true
}

/** A paragraph: words alone, or words with a picture or list. */
export type RulesParagraph =
  | string
  | {
      readonly text: string
      /** Kinds of question whose "?" opens this paragraph. */
      readonly asked?: readonly string[]
      readonly picture?: RulesPicture
    }

/** A picture that the game's own table draws, of the position with this name in its manifest (`pictures`). */
export interface RulesPicture {
  readonly id: string
  /** One or two sentences about what to look at, with the names of places. */
  readonly caption: string
  /** Text alternative. */
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
  /** Duration in minutes, from and to. */
  readonly minutes: readonly [number, number]
  readonly kind: string
  /** Position on the home page, from 1. Games without one follow, by title. */
  readonly shelf?: number
  /** Recommended for beginners: short, one choice at a time. At most one game of the list. */
  readonly starter?: true
  /** The solo game: one person with bots on every other seat. */
  readonly alone?: Alone
}

export interface Alone {
  /** Number of seats that are played, bots included. */
  readonly players: number
  /** Id of the preset that is selected at first; the first preset when omitted. */
  readonly start?: string
  /** The sides that the person can choose; the first is the default. */
  readonly sides: readonly [AloneSide, ...AloneSide[]]
}

/** A side of the solo game. */
export interface AloneSide {
  /** Set if there are several. */
  readonly name?: string
  /**
   * Index of the seat among those that the game deals, from 0, for every set-up. When omitted: the seat of the first person.
   */
  readonly place?: number
  /** Duration in minutes, from and to (measured by `npm run solo-minutes`). */
  readonly minutes: readonly [number, number]
  /** "You against three bots." */
  readonly says: string
}

/** A game's emblem, 180 by 112 units: amber lines and one cyan stroke for the player's path or action. */
export interface Emblem {
  readonly lines: string
  readonly faint?: string
  readonly way: string
  /** Filled dots, `[x, y, r]`: the station's and the player's. */
  readonly dots?: readonly (readonly [number, number, number])[]
  readonly marks?: readonly (readonly [number, number, number])[]
  readonly dashed?: true
}

/** Switches and seats of a match. A seat's name may depend on both. */
export interface Seating {
  readonly switches: Switches
  readonly seats: readonly SeatId[]
}

/** The verdict, one sentence that explains it, and up to three figures. */
export interface OutcomeText {
  readonly title: string
  readonly why: string
  readonly figures?: readonly { readonly name: string; readonly value: string; readonly of?: string }[]
}

/**
 * The viewer's goal and progress, in one line above the table: "Most points when Vader is caught", "You 3, Luke 4. 5 points
 * left". `figure` is the part of `far` that is highlighted.
 */
export interface GoalText {
  /** At most 34 characters. */
  readonly want: string
  /** A longer form for wide screens. */
  readonly wide?: string
  /** At most 40 characters, without a full stop. */
  readonly far: string
  readonly figure?: string
  /** Progress, 0 to 1. */
  readonly share: number
  /** Changes whenever something happens that is worth announcing: a new leader, not each point. */
  readonly stage: string
}

/** Maximum length of the goal's texts on a phone, in characters. */
export const goalLetters = { want: 34, far: 40 } as const

/** Name of a seat. `look` is for the default table; without it, seats get the looks in turn. */
export interface SeatText {
  readonly name: string
  /** Form within a sentence, if different: "the Imperial". */
  readonly called?: string
  readonly letter: string
  readonly blurb: string
  readonly look?: SeatLook
}

/** All texts of a game. Pure functions of what a viewer sees. */
export interface GameText<
  V extends GameView = GameView,
  O extends Option = Option,
  E extends GameEvent = GameEvent,
> extends TableText<V, O, E> {
  readonly about: GameAbout
  readonly switches: Readonly<Record<string, SwitchText>>
  /** Sides whose seats are grouped, if there are two. The first has an open ring as its mark, the other a filled bar. */
  readonly sides?: Readonly<Record<string, SideText>>
  /** Name of a seat at the table. `pick` is what it plays, if the lobby chose that. */
  seat(seat: SeatId, pick?: string, seating?: Seating): SeatText
  /** Label of a value of `SeatSpec.pick.among` in the lobby: "Luke", "Blue X-Wing". */
  pick?(value: string): string
  question(decision: Decision<O>, view: V): QuestionText
  option(option: O, decision: Decision<O>, view: V): OptionText
  /** The log line of an event. `seats` are the seats of the match: a seat's name may depend on them. */
  event(event: E, seats?: readonly SeatId[]): LogText | undefined
  /** Kinds of events that sometimes or never have a log line, with the reason: another line says it already. */
  readonly unsaid?: Readonly<Record<string, string>>
  /**
   * Returns why a bot chose an option, at most 60 characters, from the name of the most important feature of
   * `BotHints.evaluate` and its public figures: "Nine are behind, and 14 traps." Undefined: no reason is shown.
   */
  reason?(name: string, facts: Figures, seat: SeatId): string | undefined
  outcome(outcome: Outcome, view: V): OutcomeText
  /**
   * Goal and progress of the person who holds these seats, or of a spectator if there are none. Called at any time from the
   * deal to the end. Without it, the table shows `progress`.
   */
  goal?(view: V, seats: readonly SeatId[]): GoalText
  /** The common goal of all players, to follow "chance": "to get out". */
  readonly aim?: string
  /** The goal of a side in one sentence, for a person without a seat; without `side`, the goal of the whole game. */
  wanted?(side?: string, switches?: Switches): string
  /**
   * Every choice that can be a standing answer, by kind of decision, with its label. `ROUTINE` stands for the question's
   * routine option.
   */
  readonly standing: readonly { readonly kind: string; readonly option: string; readonly label: string }[]
}

type Telling = 'switches' | 'event' | 'reason' | 'outcome' | 'goal' | 'wanted' | 'aim'

/** The texts that the first screen of a table needs. */
export type AskText<V extends GameView = GameView, O extends Option = Option> = Omit<GameText<V, O>, Telling>

/** The other texts: the lobby, the log, the goal and the result. */
export type TellText<V extends GameView = GameView, E extends GameEvent = GameEvent> = Pick<
  GameText<V, Option, E>,
  Telling
>
