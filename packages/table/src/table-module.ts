import type { Component } from 'svelte'
import type {
  AskText,
  Decision,
  Expectation,
  GameEvent,
  GameView,
  LogText,
  Pictures,
  RulesChapter,
  Switches,
  LaterTexts,
} from '@bay327/engine'
import type { Settings } from '@bay327/room'
import type { Cue } from './playback/cues.ts'
import type { Details } from './detail/detail.ts'
import type { DetailPart, Opens } from './playback/director.ts'
import type { QuestionOf, Regions, Snapshot } from './regions/data.ts'
import { lazyImport } from './ui/arrivals.ts'

/** The props of every component of a game's table. It draws them and calls back. It decides nothing. */
export interface TableProps<
  V extends GameView = GameView,
  D extends Decision = Decision,
  E extends GameEvent = GameEvent,
> extends Snapshot<V, D, E> {
  readonly onpreview: (option: string | undefined) => void
  readonly onchoose: (option: string) => void
  /** Sends a touch on the board to the others. */
  readonly onping: (place: string) => void
  readonly pings: readonly { readonly person: string; readonly place: string; readonly key: number }[]
  readonly settings: Settings
  /** Covers or uncovers the secrets. For the button beside hatched parts. */
  readonly oncover: () => void
}

/**
 * Props of the editor in which the viewer composes an answer to a question. `onchoose` sends the id of one of its
 * options.
 */
export interface EditorProps<
  V extends GameView = GameView,
  D extends Decision = Decision,
  E extends GameEvent = GameEvent,
> extends TableProps<V, D, E> {
  readonly question: QuestionOf<D>
  /** Progress of the answer, shown on the send button: "sent". */
  readonly word: string | undefined
}

/** A game's table: what differs from game to game on the page. Each game's table is a chunk of its own. */
export interface TableModule<
  V extends GameView = GameView,
  D extends Decision = Decision,
  E extends GameEvent = GameEvent,
> extends Regions<V, D, E> {
  /** The texts of questions. */
  readonly text: AskText
  /** The texts of lobby, log and result. They may load later, so that the first question does not wait for them. */
  readonly tells: LaterTexts | (() => Promise<LaterTexts>)
  /** Loads what computes `OptionText.expected`, if it is too large for the first screen. */
  expected?(): Promise<Expectation<V>>
  /** The board: the kit's `DrawnBoard`, or one of the game's own. It loads with the table. */
  readonly Board: Component<TableProps<V, D, E> & { readonly module: Regions }>
  /** Whether the pads need little width. The board then gets the other width. */
  readonly slim?: boolean
  /**
   * Loads the content between the question and its choices: card, dice, odds. It loads as soon as the table is there.
   */
  Material(): Promise<Component<TableProps<V, D, E>>>
  /**
   * Loads the decisive moments, drawn large over the board, as soon as the table is there. Without it `Material` shows
   * them.
   */
  details?(): Promise<Details<V, E>>
  /**
   * Loads the editor that replaces the list of choices for the kinds of decision in `edits`, such as an order of cards
   * or a target for each attacker. An editor starts with a complete answer: the usual one, or the one sent before. One button
   * sends the answer, with the option's id as its `data-option`. The editor loads during the first questions.
   */
  Editor?(): Promise<Component<EditorProps<V, D, E>>>
  readonly edits?: ReadonlySet<string>
  /** Whether the game is made for children. Text is then larger, and odds are off unless a person asks for them. */
  readonly forChildren?: boolean
  /** Loads the rules as the app shows them. With `switches`, they are those of a table with these switches. */
  rules(switches?: Switches): Promise<readonly RulesChapter[]>
  /** Loads the pictures of the rules, when the first one is near the screen. */
  pictures?(): Promise<Pictures>
  /** Returns how long an event is displayed at normal speed, ms. With 0 it is not shown. */
  duration(event: E): number
  /**
   * Kinds of events that are one animation if they follow each other, such as repeated rolls or pegs placed one by one.
   */
  readonly flows?: ReadonlySet<E['type']>
  /** Returns the view after this event, so that animations can run ahead of the committed view. */
  apply?(view: V, event: E): V
  /** Returns how the event belongs to a detail. Undefined: it belongs to none. */
  partOfDetail?(event: E): DetailPart | undefined
  /** Returns whether a detail with the event changes the match for everybody. Such a detail has its full time. */
  reaches?(event: E): boolean | undefined
  /** Returns how a person opens the event, at the pace By hand. Undefined: it needs no press. */
  opens?(event: E): Opens | undefined
  /** Returns one sentence for the polite live region, from an event and its log line. Undefined: there is none. */
  announce?(event: E, line: LogText | undefined): string | undefined
  /** Returns the event's sound. Returns undefined if the event has none. */
  cue?(event: E): Cue | undefined
  /**
   * Returns the sound of the event's result, when a detail shows that result. Returns undefined if the event has none.
   */
  lands?(event: E): Cue | undefined
  /**
   * Returns the round for the strip and the log. An event that opens a round belongs to that round. Without a view, the
   * match is not dealt yet. Returns undefined if no round is to be shown.
   */
  round?(view: V | undefined, event?: E): number | undefined
}

/**
 * Defines a game's own table, with regions typed by its view, decisions and events. The page gives a table only the
 * parts of its own game. In the lobby there are no parts yet, and animations have nothing to change.
 */
export function defineTable<V extends GameView, D extends Decision, E extends GameEvent>(
  own: Partial<TableModule<V, D, E>>,
): Partial<TableModule> {
  const table = own as unknown as Partial<TableModule>
  const { apply, round } = table
  const isDealt = (view: GameView | undefined) => view !== undefined && Object.keys(view).length > 0
  return {
    ...table,
    ...(apply && { apply: (view, event) => (isDealt(view) ? apply(view, event) : view) }),
    ...(round && { round: (view, event) => round(isDealt(view) ? view : undefined, event) }),
  }
}

/** Loads a region when it is first drawn. */
export const fetched =
  <C>(load: () => Promise<{ readonly default: C }>) =>
  async (): Promise<C> =>
    (await lazyImport(load)).default

/** Returns a game's texts of lobby, log and result. Loads them if necessary. */
export const laterTextsOf = async ({ tells }: Pick<TableModule, 'tells'>): Promise<LaterTexts> =>
  typeof tells === 'function' ? tells() : tells
