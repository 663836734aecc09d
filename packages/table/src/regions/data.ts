import type { Component } from 'svelte'
import type { Decision, GameEvent, GameView, Seating } from '@bay327/engine'
import type { QuestionView, SeatView } from '@bay327/room'
import type { Piece, Place, Rulers, Target, Walk } from '../board/board.ts'
import type { Box } from '../board/geometry.ts'
import type { Mark } from '../view/shapes.ts'
import type { PadTag } from '../pads/pad-tag.ts'
import type { Showing } from '../playback/director.ts'
import type { Armed } from '../view/armed.ts'
import type { Figure, Item, Kinds } from './figure.ts'

/** A question with the decision type of its game. */
export interface QuestionOf<D extends Decision> extends QuestionView {
  readonly decision: D
}

/** What a viewer sees of a match now: everything from which regions are made. Plain data, without callbacks. */
export interface Snapshot<
  V extends GameView = GameView,
  D extends Decision = Decision,
  E extends GameEvent = GameEvent,
> {
  /**
   * The game's own parts of the view, as the director has committed them. While events are animated they may be behind
   * the server.
   */
  readonly view: V
  readonly seats: readonly SeatView[]
  /** The viewer's own seats. */
  readonly mine: ReadonlySet<string>
  /** Returns who plays a seat, as a short text: "You", "Maya", "All vote", "Bot". */
  readonly who: (seat: string) => string
  /** The question in front of the viewer: their own if they have one, or else the one for which everybody waits. */
  readonly question: QuestionOf<D> | undefined
  /** Whether the viewer can answer the question now: it is not sent, locked or late. */
  readonly open: boolean
  /** The option that this viewer has chosen and that is being sent, or their vote. */
  readonly chosen: string | undefined
  /** An option that certainly loses and was pressed once. The next press sends it. */
  readonly armed?: Armed | undefined
  /** The option under the pointer or the focus, for previews on pads, tracks and board. */
  readonly preview: string | undefined
  /** Seats all of whose people are disconnected. */
  readonly lost?: ReadonlySet<string>
  /** Whether this viewer sees odds, by their own setting and the table's. */
  readonly odds: boolean
  readonly phone: boolean
  /** Whether the viewer has covered their secrets (`H`). Regions then draw private information as backs and blanks. */
  readonly covered: boolean
  /** The displayed event, for animations. Undefined if there is none. */
  readonly showing: Showing<E> | undefined
}

/** A seat's or side's pad. Beside the board it is complete, on a phone it is a cell of one line. */
export interface Pad {
  /** The `data-pad` of the pad. */
  readonly id: string
  readonly mark: Mark
  readonly name: string
  /** The name for screen readers, if the drawn one is shorter. */
  readonly fullName?: string
  /** The seat's player: "You", "Maya", "Bot". */
  readonly who?: string
  /** A drawing at the left of the pad, in place of the mark. */
  readonly lead?: Figure
  readonly tag?: PadTag | undefined
  /** Whether the seat is asked now, or is the current subject. */
  readonly acting: boolean
  /** Whether the viewer plays the seat. */
  readonly own: boolean
  /** Whether the choice under the pointer is about the seat. */
  readonly aimed?: boolean
  /** Whether the seat's plan is final. */
  readonly locked?: boolean
  readonly figures: readonly Figure[]
  /** A sentence below the figures, left out where there is little space. */
  readonly note?: string | undefined
  /** The pads inside this one: the hands or characters of a side. Without figures, the side is only their heading. */
  readonly parts?: readonly Pad[]
  /** The name of the button that opens the pad. The figures in `more` then replace those with the same labels. */
  readonly opens?: string
  readonly more?: readonly Figure[]
  /** The game and the piece, for the reliability mark of an open pad. */
  readonly of?: { readonly game: string; readonly id: string }
  /** The pad on a phone. A pad with parts has none of its own. */
  readonly brief?: readonly PadFact[]
}

export interface PadFact {
  /** The figure, as short as possible: "6", "67 to go". */
  readonly text: string
  /** The figure for screen readers: "6 of 8 Stamina". */
  readonly said: string
  /** Fill of the figure's bar, 0 to 1, and the bar's colour. */
  readonly bar?: { readonly share: number; readonly colour: string }
}

/** The seats in turn order. Without an order, two lines about the viewer's side, or figures about the sides. */
export type TurnOrder =
  | { readonly label: readonly [string, string]; readonly seats: readonly OrderedSeat[] }
  | { readonly label: readonly [string, string]; readonly text: readonly [string, string] }
  | { readonly figures: readonly Figure[] }

/** What a seat does in the turn order. `done` and `aboard` are dimmed. */
export type TurnState = 'now' | 'next' | 'ready' | 'done' | 'aboard' | ''

export interface OrderedSeat {
  readonly seat: string
  readonly name: string
  readonly mark: Mark
  readonly state: TurnState
}

/** What stands on the board, and what can be chosen there. */
export interface BoardState {
  readonly pieces: readonly Piece[]
  readonly targets: readonly Target[]
  /** The piece whose turn it is, and whether the viewer plays it. */
  readonly acting?: string | undefined
  readonly own?: boolean
  readonly walks?: readonly Walk[]
  /** Sentences of the board for screen readers, beside the pieces and targets that the kit reads itself. */
  readonly read?: readonly string[]
}

export interface GroundProps<
  V extends GameView = GameView,
  D extends Decision = Decision,
  E extends GameEvent = GameEvent,
> {
  readonly snapshot: Snapshot<V, D, E>
  /** Pixels per unit of the drawing. */
  readonly scale: number
}

/** The drawing below the pieces. It is the same for every match, so the heat map uses it too. */
export interface BoardDrawing {
  readonly label: string
  readonly places: ReadonlyMap<string, Place>
  readonly whole: Box
  /** The drawing without its frame, for small screens. */
  readonly bare?: Box
  /** Side of a place, and distance between neighbouring places, in units. */
  readonly side: number
  readonly pitch: number
  readonly rulers?: Rulers
  /** Width of the part that a small screen shows, in units. */
  readonly span?: number
  readonly square?: boolean
}

/** What the kit shows of a tapped place. */
export interface Note {
  readonly title: string
  readonly text: string
  readonly glyph?: { readonly d: string; readonly colour: string } | undefined
  readonly of: { readonly game: string; readonly id: string }
}

/** The figures above the board, and the turn order. `bars.ts` of a game. */
export interface Bars<V extends GameView = GameView, D extends Decision = Decision, E extends GameEvent = GameEvent> {
  track(snapshot: Snapshot<V, D, E>): Figure
  status(snapshot: Snapshot<V, D, E>): readonly Figure[]
  order(snapshot: Snapshot<V, D, E>): TurnOrder
}

/** The seats' pads. `pads.ts` of a game. */
export interface Pads<V extends GameView = GameView, D extends Decision = Decision, E extends GameEvent = GameEvent> {
  pads(snapshot: Snapshot<V, D, E>): readonly Pad[]
  /** What stands below the pads beside a wide board: the goal, or what is left. */
  foot?(snapshot: Snapshot<V, D, E>): readonly string[]
  /** The name of the button that opens all pads beside a wide board. */
  readonly all?: string
}

/** What the board says beside its drawing. `notes.ts` of a game. */
export interface BoardNotes<
  V extends GameView = GameView,
  D extends Decision = Decision,
  E extends GameEvent = GameEvent,
> {
  /** Returns the text about a tapped place. */
  note(place: string, snapshot: Snapshot<V, D, E>): Note
  /** At most two lists: what the signs on the board mean, and what is left of each. */
  legend?(snapshot: Snapshot<V, D, E>): readonly LegendPart[]
}

/** One list of a board's legend. */
export interface LegendPart {
  readonly title: string
  readonly items: readonly Item[]
}

/** The board. `board.ts` of a game. */
export interface BoardData<
  V extends GameView = GameView,
  D extends Decision = Decision,
  E extends GameEvent = GameEvent,
> {
  board(snapshot: Snapshot<V, D, E>): BoardState
  readonly drawing: BoardDrawing
  /** Whether a press on a piece opens its pad over the board, where pads are short. */
  readonly opensPads?: boolean
}

/**
 * A game's regions as data. Each function is pure, and Node can load all of it. The kit draws the result on every page
 * and in every window: play, replay, history, television. What a game leaves out, the default regions make from its
 * view, its options and its texts. Only the board's parts load with the table; the others follow it.
 */
export interface Regions<
  V extends GameView = GameView,
  D extends Decision = Decision,
  E extends GameEvent = GameEvent,
> {
  /** Returns the mark of a seat, or of what the seat plays: in lobby, pads, log and crew. */
  readonly mark: (seat: string, pick?: string) => Mark
  /** What the kit's `DrawnBoard` draws, and the drawing below its pieces. */
  readonly board?: BoardData<V, D, E>
  readonly Ground?: Component<GroundProps<V, D, E>>
  readonly notes?: () => Promise<BoardNotes<V, D, E>>
  readonly bars: () => Promise<Bars<V, D, E>>
  readonly pads: () => Promise<Pads<V, D, E>>
  /** Loads what the lobby shows of a seat. */
  readonly seatCard?: () => Promise<{ seatCard(seat: string, pick?: string, seating?: Seating): readonly Figure[] }>
  /** Loads the drawings of the larger kinds of figure, and of the game's own. */
  readonly kinds?: () => Promise<Kinds>
}

/** Props of the kit's drawing of a region. */
export interface RegionProps {
  readonly part: keyof Bars | 'pads'
  readonly bars: Bars
  readonly pads: Pads
  readonly kinds: Kinds | undefined
  readonly snapshot: Snapshot
  readonly oncover: () => void
}
