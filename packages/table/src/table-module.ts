import type { Component } from 'svelte'
import type {
  AskText,
  Decision,
  GameEvent,
  GameView,
  LogText,
  Outcome,
  Pictures,
  RulesChapter,
  Seating,
  Switches,
  TellText,
} from '@bay327/engine'
import type { QuestionView, SeatView, Settings } from '@bay327/room'
import type { PadCell } from './board/pad-cell.ts'
import type { Armed } from './view/armed.ts'
import type { Cue } from './playback/cues.ts'
import type { Showing } from './playback/director.ts'
import { lazyImport } from './ui/arrivals.ts'

/** A question as a region of its game knows it. */
export interface QuestionOf<D extends Decision> extends QuestionView {
  readonly decision: D
}

/** What the frame hands to every region of a game's table. Regions draw it and call back; they decide nothing. */
export interface TableProps<
  V extends GameView = GameView,
  D extends Decision = Decision,
  E extends GameEvent = GameEvent,
> {
  /** The game's own parts, as committed by the director: it may lag behind the wire while events are animated. */
  readonly view: V
  readonly seats: readonly SeatView[]
  /** The viewer's own seats. */
  readonly mine: ReadonlySet<string>
  /** Who sits on a seat, as a short text: "You", "Maya", "All vote", "Bot". */
  readonly who: (seat: string) => string
  /** The question in front of the viewer: their own if they have one, else the one that everybody waits for. */
  readonly question: QuestionOf<D> | undefined
  /** Whether the viewer may answer it now (not sent, not locked, not late). */
  readonly open: boolean
  /** Options that this viewer chose and that are on their way, or their ballot. */
  readonly chosen: string | undefined
  /** An option that surely loses and was pressed once: the next press sends it. */
  readonly armed?: Armed | undefined
  /** The option under the pointer or the focus, for previews on pads, tracks and board. */
  readonly preview: string | undefined
  readonly onpreview: (option: string | undefined) => void
  readonly onchoose: (option: string) => void
  /** A finger on the board, told to the others. */
  readonly onping: (place: string) => void
  readonly pings: readonly { readonly person: string; readonly place: string; readonly key: number }[]
  readonly settings: Settings
  /** Seats whose people all lost contact. */
  readonly lost?: ReadonlySet<string>
  /** Whether this viewer sees odds at all (their switch and the table's). */
  readonly odds: boolean
  readonly phone: boolean
  /** The viewer covered their secrets (`H`): regions draw what only they may see as backs and blanks. */
  readonly covered: boolean
  /** Covers or uncovers them: the button beside what is hatched. */
  readonly oncover: () => void
  /** Set while the event is on show, so that regions can animate it. Undefined: nothing is on show. */
  readonly showing: Showing<E> | undefined
}

/** An own question whose answer is composed. What is sent by `onchoose` is the id of one of its options. */
export interface EditorProps<
  V extends GameView = GameView,
  D extends Decision = Decision,
  E extends GameEvent = GameEvent,
> extends TableProps<V, D, E> {
  readonly question: QuestionOf<D>
  /** What the button that sends says besides its own words, while the answer is on its way: "sent". */
  readonly word: string | undefined
}

/** A seat as it is drawn: `pick` is what it plays where the lobby chooses that. */
export interface TokenProps {
  readonly seat: string
  readonly pick?: string | undefined
  readonly size?: number
}

/** A seat's facts in the lobby, at a table that is set like this. */
export interface SeatCardProps extends Omit<TokenProps, 'size'> {
  readonly seating?: Seating | undefined
}

/** What stands behind the verdict. */
export interface OutcomeProps<V extends GameView = GameView> {
  readonly outcome: Outcome
  readonly view: V
}

/** A game's table: the regions of the frame that differ by game. Loaded apart, one chunk a game. */
export interface TableModule<
  V extends GameView = GameView,
  D extends Decision = Decision,
  E extends GameEvent = GameEvent,
> {
  /** What the game says while it asks. */
  readonly text: AskText
  /** What it says before a match, of what happened, and at its end: the first question does not wait for it. */
  readonly tells: TellText | (() => Promise<TellText>)
  readonly Track: Component<TableProps<V, D, E>>
  readonly Status: Component<TableProps<V, D, E>>
  /** The pads in one line, as a phone shows them. */
  cells(): Promise<(props: TableProps<V, D, E>) => readonly PadCell[]>
  readonly Board: Component<TableProps<V, D, E>>
  /** Who moves after whom, where the frame has room for it. */
  TurnOrder(): Promise<Component<TableProps<V, D, E>>>
  /** What each seat has; fetched as soon as the table stands. */
  Pads(): Promise<Component<TableProps<V, D, E>>>
  /** What stands between the question and its choices: card, dice, comb. Fetched as soon as the table stands. */
  Material(): Promise<Component<TableProps<V, D, E>>>
  /** Behind the verdict; fetched when it comes near. */
  OutcomeArt(): Promise<Component<OutcomeProps<V>>>
  /** The seat's token, for lobby, pads, log and crew. */
  readonly Token: Component<TokenProps>
  /** The colour of a seat, a custom property of the palette (`--luke`): the edge of its card in the lobby. */
  colour?(seat: string, pick?: string): string | undefined
  /** The seat's facts in the lobby (scores and so on), fetched there. */
  SeatCard?(): Promise<Component<SeatCardProps>>
  /**
   * Stands in place of the list of choices for the kinds of decision that `edits` names: an order of cards, a target for
   * each. It starts with a whole answer (the usual one, or what was sent before), and one button sends it, with the
   * option's id as its `data-option`. Fetched while the first questions are read.
   */
  Editor?(): Promise<Component<EditorProps<V, D, E>>>
  readonly edits?: ReadonlySet<string>
  /** Made for children: text is a step larger, and odds are off until somebody asks for them. */
  readonly forChildren?: boolean
  /** The rules as the app shows them, fetched when somebody reads them; as a table plays them, where its switches are given. */
  rules(switches?: Switches): Promise<readonly RulesChapter[]>
  /** What the pictures of the rules show, fetched when the first comes near. */
  pictures?(): Promise<Pictures>
  /** How long an event is on show at normal speed, in ms (0: not shown). */
  duration(event: E): number
  /** Kinds of events that are one picture where they follow each other: throws made again, pegs put down one by one. */
  readonly flows?: ReadonlySet<E['type']>
  /** The view with the part that this event stands for brought up to date, so that pictures run ahead of the commit. */
  apply?(view: V, event: E): V
  /** One sentence for the polite live region, of an event and its line of the log; undefined to stay silent. */
  announce?(event: E, line: LogText | undefined): string | undefined
  /** What the event sounds like, for those who switched sound on. */
  cue?(event: E): Cue | undefined
  /** The round being played, for the strip and the log; an event that opens a round belongs to it. No view: not dealt yet. */
  round?(view: V | undefined, event?: E): number | undefined
}

/**
 * A game's own table, its regions written for its own view, decisions and events: the frame draws each table with the parts
 * of its own game only. In the lobby a game has no parts yet, and its pictures have nothing to run ahead of.
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

/** A region that is fetched when it is first drawn. */
export const fetched =
  <C>(load: () => Promise<{ readonly default: C }>) =>
  async (): Promise<C> =>
    (await lazyImport(load)).default

/** What a game tells, fetched if need be. */
export const tellsOf = async ({ tells }: Pick<TableModule, 'tells'>): Promise<TellText> =>
  typeof tells === 'function' ? tells() : tells
