import type { Decision, GameEvent, GameView, Option, SeatId } from './game.ts'

/**
 * A place of the board. On a grid, `x` and `y` are the column and the row; on a graph, they are in any unit. `y` grows
 * downwards.
 */
export interface PlaceText {
  readonly id: string
  readonly name: string
  readonly x: number
  readonly y: number
}

/** The places and their layout: squares of a grid, places joined by lanes, or a list of names. */
export type BoardText =
  | { readonly kind: 'grid'; readonly places: readonly PlaceText[] }
  | {
      readonly kind: 'graph'
      readonly places: readonly PlaceText[]
      readonly lanes: readonly (readonly [from: string, to: string])[]
    }
  | { readonly kind: 'list'; readonly places: readonly Pick<PlaceText, 'id' | 'name'>[] }

/** A piece on the board. */
export interface PieceText {
  readonly id: string
  readonly place: string
  readonly name: string
  /** The owner. The piece has the owner's colour and shape. */
  readonly seat?: SeatId
  /** Letter on the piece. When omitted, the owner's letter, or the first letter of the name. */
  readonly letter?: string
  /** Number of stacked pieces, if there are two or more. */
  readonly count?: number
  /** Set if only the holder of the piece's seat sees the piece and can cover it. */
  readonly secret?: true
}

/** A fact on a seat's pad or in the status bar, for example "Fuel 3 of 5". */
export interface FactText {
  /**
   * Name of the resource in `Option.cost`. Pointing at an option with this cost previews what is left of the resource.
   */
  readonly id?: string
  readonly name: string
  /** The value. Omitted if the viewer may not know the value and sees the back of the card. */
  readonly value?: number | string
  readonly of?: number
  /** Set if only the holder of this seat knows the fact and can cover it. */
  readonly secret?: true
}

/** Progress of the match. */
export interface ProgressText {
  /** Label of the figure, for example "to the dock". */
  readonly label: string
  readonly value: number
  readonly of: number
  /** Progress of each seat, if all have the same goal. */
  readonly seats?: Readonly<Record<SeatId, number>>
}

/**
 * Data for the default table, which the client draws for a game without a table of its own. All functions are pure
 * functions of what a viewer sees, and all are optional. When omitted, the places are those that options name, and a
 * pad shows what the view has for its seat.
 */
export interface TableText<V extends GameView = GameView, O extends Option = Option, E extends GameEvent = GameEvent> {
  board?(view: V): BoardText
  pieces?(view: V): readonly PieceText[]
  /**
   * Returns the place that an option leads to, for an option without `to`. Returns undefined if it leads to no place.
   */
  leads?(option: O, decision: Decision<O>, view: V): string | undefined
  /** Returns how an event moves pieces, each with its path from the start. */
  moves?(event: E): readonly { readonly piece: string; readonly path: readonly string[] }[]
  pad?(view: V, seat: SeatId): readonly FactText[]
  /**
   * Returns the facts that belong to no seat, such as the deck and the stage. The space beside the track fits at most
   * three.
   */
  shared?(view: V): readonly FactText[]
  progress?(view: V): ProgressText
  /** Returns the current round, from 1. Returns undefined if the view has no round. */
  round?(view: V): number | undefined
}

/** The looks of seats. Each look is a colour with its own shape. */
export const seatLooks = ['red', 'blue', 'gold', 'grey', 'green', 'violet'] as const
export type SeatLook = (typeof seatLooks)[number]
