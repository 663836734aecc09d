import type { Decision, GameEvent, GameView, Option, Outcome, SeatId, Switches } from './game.ts'
import type { Figures } from './bot-hints.ts'
import type { SeatLook, TableText } from './table-text.ts'

/** A question in plain words, made from the decision and the view, never from hidden state. */
export interface QuestionText {
  /** "How does Leia get past the overseer?" */
  readonly title: string
  /**
   * The same after "Vote:", where several answer: "how does Leia get past the overseer?". Without it the title stands by
   * itself there, as one has to that has a colon of its own.
   */
  readonly vote?: string
  /** What a failure costs, what is left: one sentence. */
  readonly consequence?: string
  /** The phases of the turn and the index of the present one. */
  readonly steps?: { readonly names: readonly string[]; readonly at: number }
  /** "Han is deciding." for those who only wait. */
  readonly waiting: string
}

/** For the beginning of a sentence. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** A question's title out of the words that also go on after "Vote:": a name at their start keeps its capital. */
export const titled = (words: string): Pick<QuestionText, 'title' | 'vote'> => ({
  title: capital(words),
  vote: words,
})

/** A choice as its button says it. */
export interface OptionText {
  readonly label: string
  readonly detail?: string
  /** Odds from 0 to 1, exact; `withHelp` the same with the resources at hand (Force). */
  readonly odds?: { readonly pass: number; readonly withHelp?: number; readonly helpName?: string }
  /**
   * Said where the answer itself may lose the game (`Option.risk`): "A Vader box: 50 % to be caught". Where odds are hidden it says
   * that there is a chance, and not which.
   */
  readonly risk?: { readonly chance: number; readonly before?: string; readonly of: string }
  /** A word in the odds' place where nothing is left to chance: "certain". */
  readonly figure?: string
  /** Why it can change nothing, where it is of second rank for that: "walking there is free". Said where it is folded away. */
  readonly idle?: string
  /** The higher, the sooner it is listed: how much it does for the goal. In the order of the decision where left out. */
  readonly worth?: number
}

/** A line of the log. `strong` and `figures` are set apart by the client: "one down", "5, 9 vs 7". */
export interface LogText {
  readonly seat?: SeatId
  readonly text: string
  readonly tone?: 'good' | 'bad' | 'threat'
  readonly figures?: string
  /** What it tells of, where the event does not show it by what it holds (`dice`, `path`) nor the line by its tone. */
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
  /** It gives a seat to everybody: the lobby offers it by itself as soon as more people are there than seats. */
  readonly seatsAll?: true
}

/** A chapter of the rules as the app shows them, generated from the same data where it can be. A module of its own. */
export interface RulesChapter {
  /** Its address, `/rules/<game>#<id>`: it stays, whatever the title becomes. */
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly RulesParagraph[]
  /** The kinds of question whose "?" opens here, where no paragraph names them. */
  readonly asked?: readonly string[]
  /** To look something up in (every card): folded until somebody wants it. */
  readonly list?: true
}

/** A paragraph: words alone, or words with what belongs to them. */
export type RulesParagraph =
  | string
  | {
      readonly text: string
      /** The kinds of question whose "?" opens here. */
      readonly asked?: readonly string[]
      readonly picture?: RulesPicture
    }

/** A picture that the game's own table draws, of a moment that its manifest keeps under this name (`pictures`). */
export interface RulesPicture {
  readonly id: string
  /** What one should see in it, in a sentence or two; places by their names. */
  readonly caption: string
  /** What it shows, for whoever does not see it. */
  readonly alt: string
}

export const wordsOf = (paragraph: RulesParagraph): string =>
  typeof paragraph === 'string' ? paragraph : paragraph.text

/** What the home page and the lobby say of a game, without loading its text. */
export interface GameAbout {
  readonly slug: string
  readonly title: string
  readonly pitch: string
  readonly people: { readonly min: number; readonly max: number }
  /** Minutes, from and to. */
  readonly minutes: readonly [number, number]
  readonly kind: string
  /** Its place on the home page, from 1; those without one come after, by title. */
  readonly shelf?: number
  /** The one to start with: short, and a choice at a time. One game of the list at most. */
  readonly starter?: true
  /** What one person meets who plays it alone, with bots on every other seat. */
  readonly alone?: Alone
}

export interface Alone {
  /** For how many the table is laid, bots included. */
  readonly players: number
  /** The fair start that is chosen at first, by its id; otherwise the first. */
  readonly start?: string
  /** What one may play, the first unless one chooses. */
  readonly sides: readonly [AloneSide, ...AloneSide[]]
}

/** What one plays alone. */
export interface AloneSide {
  /** Where there are several. */
  readonly name?: string
  /** Which of the seats that the game deals, from 0, however the table is set; otherwise the one of who comes first. */
  readonly place?: number
  /** Minutes, from and to (`npm run solo-minutes`). */
  readonly minutes: readonly [number, number]
  /** "You against three bots." */
  readonly says: string
}

/** A game's emblem on a sheet of 180 by 112: amber lines, and one cyan stroke that is the player's way or act. */
export interface Emblem {
  readonly lines: string
  readonly faint?: string
  readonly way: string
  /** Filled dots, `[x, y, r]`: the station's, and the player's. */
  readonly dots?: readonly (readonly [number, number, number])[]
  readonly marks?: readonly (readonly [number, number, number])[]
  readonly dashed?: true
}

/** How the table is set and which seats it has: what a seat holds may depend on both. */
export interface Seating {
  readonly switches: Switches
  readonly seats: readonly SeatId[]
}

/** The verdict, one sentence why, and the figures worth remembering (three at most). */
export interface OutcomeText {
  readonly title: string
  readonly why: string
  readonly figures?: readonly { readonly name: string; readonly value: string; readonly of?: string }[]
}

/**
 * What a viewer wants and how far they are, as one line over the table: "Most points when Vader is caught", "You 3, Luke 4.
 * 5 points left". `figure` is the part of `far` that is drawn in amber.
 */
export interface GoalText {
  /** At most 34 letters. */
  readonly want: string
  /** The same where there is room. */
  readonly wide?: string
  /** At most 40 letters, without a stop at its end. */
  readonly far: string
  readonly figure?: string
  /** How much of it is done, 0 to 1. */
  readonly share: number
  /** Another word as soon as something has changed that is worth hearing of: who leads, not how far. */
  readonly stage: string
}

/** The most letters of a goal on a phone. */
export const goalLetters = { want: 34, far: 40 } as const

/** A seat in words. `look` is for a table that the game's words are drawn into: seats get the looks in turn without it. */
export interface SeatText {
  readonly name: string
  /** Within a sentence, where that is another: "the Imperial". */
  readonly called?: string
  readonly letter: string
  readonly blurb: string
  readonly look?: SeatLook
}

/** Everything a game says. Pure functions of what a viewer sees. */
export interface GameText<
  V extends GameView = GameView,
  O extends Option = Option,
  E extends GameEvent = GameEvent,
> extends TableText<V, O, E> {
  readonly about: GameAbout
  readonly switches: Readonly<Record<string, SwitchText>>
  /** The sides whose seats stand together, where there are two: the first mark is an open ring, the other a filled bar. */
  readonly sides?: Readonly<Record<string, SideText>>
  /** A seat as it is called at the table; `pick` is what it plays where the lobby chooses that. */
  seat(seat: SeatId, pick?: string, seating?: Seating): SeatText
  /** What a seat may pick in the lobby, one of `SeatSpec.pick.among`, as the lobby offers it: "Luke", "Blue X-Wing". */
  pick?(value: string): string
  question(decision: Decision<O>, view: V): QuestionText
  option(option: O, decision: Decision<O>, view: V): OptionText
  /** Of a match of these seats: what a seat is called may depend on who else plays. */
  event(event: E, seats?: readonly SeatId[]): LogText | undefined
  /** Kinds of events that have no line of their own, or not always, and why: what another line says already. */
  readonly unsaid?: Readonly<Record<string, string>>
  /**
   * Why a bot chose as it did, at most 60 letters: the name of what mattered most (of the game's `Mind.evaluate`) and the open
   * figures that go with it. "Nine are behind, and 14 traps." Undefined: nothing is said.
   */
  reason?(name: string, facts: Figures, seat: SeatId): string | undefined
  outcome(outcome: Outcome, view: V): OutcomeText
  /**
   * What whoever holds these seats wants and how far they are, of a match that is dealt; nobody's seats: for a watcher. At every
   * moment, before the first turn and after the last. A table without it says how far its `progress` is.
   */
  goal?(view: V, seats: readonly SeatId[]): GoalText
  /** What all win together, where they do, as words behind "chance": "to get out". */
  readonly aim?: string
  /** What a side wants, in one sentence, for whoever has not sat down yet; of the whole game where no side is named. */
  wanted?(side?: string, switches?: Switches): string
  /** Every choice of a kind of decision that may be made a standing answer, with its words; `ROUTINE` for whatever is its routine. */
  readonly standing: readonly { readonly kind: string; readonly option: string; readonly label: string }[]
}

type Telling = 'switches' | 'event' | 'reason' | 'outcome' | 'goal' | 'wanted' | 'aim'

/** What a game says while it asks: a table's first screen needs no more. */
export type AskText<V extends GameView = GameView, O extends Option = Option> = Omit<GameText<V, O>, Telling>

/** What it says before a match, of what happened, of the goal, and at its end. */
export type TellText<V extends GameView = GameView, E extends GameEvent = GameEvent> = Pick<
  GameText<V, Option, E>,
  Telling
>
