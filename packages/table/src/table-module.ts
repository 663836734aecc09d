import type { Component } from 'svelte'
import type {
  AskText,
  Decision,
  GameEvent,
  GameView,
  LogText,
  Pictures,
  RulesChapter,
  Seating,
  Switches,
  TellText,
} from '@bay327/engine'
import type { QuestionView, SeatView, Settings } from '@bay327/room'
import type { PadCell } from './pads/pad-cell.ts'
import type { Armed } from './view/armed.ts'
import type { Cue } from './playback/cues.ts'
import type { Details } from './detail/detail.ts'
import type { DetailPart, Opens, Showing } from './playback/director.ts'
import { lazyImport } from './ui/arrivals.ts'

/** A question with the types of its game. */
export interface QuestionOf<D extends Decision> extends QuestionView {
  readonly decision: D
}

/** The props of every region of a game's table. Regions draw them and call back; they decide nothing. */
export interface TableProps<
  V extends GameView = GameView,
  D extends Decision = Decision,
  E extends GameEvent = GameEvent,
> {
  /** The game's own parts, as committed by the director: they may lag behind the server while events are animated. */
  readonly view: V
  readonly seats: readonly SeatView[]
  /** The viewer's own seats. */
  readonly mine: ReadonlySet<string>
  /** Returns who sits on a seat, as a short text: "You", "Maya", "All vote", "Bot". */
  readonly who: (seat: string) => string
  /** The question in front of the viewer: their own if they have one, otherwise the one that everybody waits for. */
  readonly question: QuestionOf<D> | undefined
  /** Whether the viewer can answer it now (not sent, not locked, not late). */
  readonly open: boolean
  /** The option that this viewer chose and that is being sent, or their vote. */
  readonly chosen: string | undefined
  /** A losing option that was pressed once: the next press sends it. */
  readonly armed?: Armed | undefined
  /** The option under the pointer or the focus, for previews on pads, tracks and board. */
  readonly preview: string | undefined
  readonly onpreview: (option: string | undefined) => void
  readonly onchoose: (option: string) => void
  /** Sends a touch on the board to the others. */
  readonly onping: (place: string) => void
  readonly pings: readonly { readonly person: string; readonly place: string; readonly key: number }[]
  readonly settings: Settings
  /** Seats whose people are all disconnected. */
  readonly lost?: ReadonlySet<string>
  /** Whether this viewer sees odds (their setting and the table's). */
  readonly odds: boolean
  readonly phone: boolean
  /** The viewer covered their secrets (`H`): regions draw private information as backs and blanks. */
  readonly covered: boolean
  /** Covers or uncovers them: for the button beside hatched parts. */
  readonly oncover: () => void
  /** The displayed event, for animations; undefined if there is none. */
  readonly showing: Showing<E> | undefined
}

/** A question of the viewer whose answer is composed. `onchoose` sends the id of one of its options. */
export interface EditorProps<
  V extends GameView = GameView,
  D extends Decision = Decision,
  E extends GameEvent = GameEvent,
> extends TableProps<V, D, E> {
  readonly question: QuestionOf<D>
  /** Progress of the answer, shown on the send button: "sent". */
  readonly word: string | undefined
}

/** The drawing of a seat: `pick` is what it plays, if the lobby chose that. */
export interface TokenProps {
  readonly seat: string
  readonly pick?: string | undefined
  readonly size?: number
}

/** A seat's facts in the lobby, for the table's switches. */
export interface SeatCardProps extends Omit<TokenProps, 'size'> {
  readonly seating?: Seating | undefined
}

/** A game's table: the regions of the frame that differ by game. Loaded separately, one chunk per game. */
export interface TableModule<
  V extends GameView = GameView,
  D extends Decision = Decision,
  E extends GameEvent = GameEvent,
> {
  /** The texts of questions. */
  readonly text: AskText
  /** The texts of lobby, log and result: the first question does not wait for them. */
  readonly tells: TellText | (() => Promise<TellText>)
  readonly Track: Component<TableProps<V, D, E>>
  readonly Status: Component<TableProps<V, D, E>>
  /** The pads in one line, for a phone. */
  cells(): Promise<(props: TableProps<V, D, E>) => readonly PadCell[]>
  readonly Board: Component<TableProps<V, D, E>>
  /** The turn order, if the layout has room for it. */
  TurnOrder(): Promise<Component<TableProps<V, D, E>>>
  /** The seats' pads; loaded as soon as the table is there. */
  Pads(): Promise<Component<TableProps<V, D, E>>>
  /** Whether the pads need little width: the board gets the rest. */
  readonly slim?: boolean
  /** What is between the question and its choices: card, dice, odds. Loaded as soon as the table is there. */
  Material(): Promise<Component<TableProps<V, D, E>>>
  /** The decisive moments, drawn large over the board. Loaded as soon as the table is there; without it `Material` shows them. */
  details?(): Promise<Details<V, E>>
  /** The seat's token, for lobby, pads, log and crew. */
  readonly Token: Component<TokenProps>
  /** The colour of a seat, a custom property of the palette (`--luke`): the edge of its card in the lobby. */
  colour?(seat: string, pick?: string): string | undefined
  /** The seat's facts in the lobby (scores and so on), loaded there. */
  SeatCard?(): Promise<Component<SeatCardProps>>
  /**
   * Replaces the list of choices for the kinds of decision in `edits`: an order of cards, a target for each. It starts with a
   * complete answer (the usual one, or the one sent before), and one button sends it, with the option's id as its
   * `data-option`. Loaded during the first questions.
   */
  Editor?(): Promise<Component<EditorProps<V, D, E>>>
  readonly edits?: ReadonlySet<string>
  /** Made for children: larger text, and odds are off unless somebody asks for them. */
  readonly forChildren?: boolean
  /** The rules as the app shows them, loaded on demand; with switches, for a table that has them. */
  rules(switches?: Switches): Promise<readonly RulesChapter[]>
  /** The pictures of the rules, loaded when the first is near. */
  pictures?(): Promise<Pictures>
  /** Returns how long an event is displayed at normal speed, ms (0: not shown). */
  duration(event: E): number
  /** Kinds of events that are one animation in a sequence: repeated rolls, pegs placed one by one. */
  readonly flows?: ReadonlySet<E['type']>
  /** Returns the view after this event, so that animations run ahead of the commit. */
  apply?(view: V, event: E): V
  /** Returns how the event belongs to a detail; undefined: it belongs to none. */
  partOfDetail?(event: E): DetailPart | undefined
  /** Returns what a hand does to open the event, at the pace By hand; undefined: it goes by itself. */
  opens?(event: E): Opens | undefined
  /** Returns one sentence for the polite live region, from an event and its log line; undefined for none. */
  announce?(event: E, line: LogText | undefined): string | undefined
  /** Returns the event's sound. */
  cue?(event: E): Cue | undefined
  /** Returns the sound of its result, when a detail shows it. */
  lands?(event: E): Cue | undefined
  /** Returns the round for the strip and the log; an event that opens a round belongs to it. No view: not dealt yet. */
  round?(view: V | undefined, event?: E): number | undefined
}

/**
 * Defines a game's own table, with regions typed by its view, decisions and events: the frame gives each table only its own
 * game's parts. In the lobby there are no parts yet, and animations have nothing to change.
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

/** Returns a game's later texts, loaded if necessary. */
export const tellsOf = async ({ tells }: Pick<TableModule, 'tells'>): Promise<TellText> =>
  typeof tells === 'function' ? tells() : tells
