import type { Decision, GameEvent, GameView, Option, SeatId } from './game.ts'

/** A place of the board. On a grid `x` and `y` are its column and row; on a graph they are in any unit. y grows downwards. */
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
  /** The owner; the piece has that seat's colour and shape. */
  readonly seat?: SeatId
  /** Letter on the piece. When omitted: the seat's letter, or the first letter of the name. */
  readonly letter?: string
  /** Number of pieces stacked there, if there are two or more. */
  readonly count?: number
  /** Only the holder of its seat sees it, and can cover it. */
  readonly secret?: true
}

/** A fact as a seat's pad or the status bar shows it: "Fuel 3 of 5". */
export interface FactText {
  /** The resource's name in an option's `cost`. Pointing at such an option previews what is left. */
  readonly id?: string
  readonly name: string
  /** When omitted, the viewer may not know it and sees the back. */
  readonly value?: number | string
  readonly of?: number
  /** Only this seat knows it, and can cover it. */
  readonly secret?: true
}

/** Progress of the match. */
export interface ProgressText {
  /** Label of the figure: "to the dock". */
  readonly label: string
  readonly value: number
  readonly of: number
  /** Progress of each seat, if all have the same goal. */
  readonly seats?: Readonly<Record<SeatId, number>>
}

/**
 * Data for the default table, which the client draws for a game without a table of its own. All are pure functions of what a
 * viewer sees, and all are optional: places default to those that options name, pads to what the view has by seat.
 */
export interface TableText<V extends GameView = GameView, O extends Option = Option, E extends GameEvent = GameEvent> {
  board?(view: V): BoardText
  pieces?(view: V): readonly PieceText[]
  /** Returns the place that an option leads to, if its `to` does not say. */
  leads?(option: O, decision: Decision<O>, view: V): string | undefined
  /** Returns how an event moves pieces, each with its path from the start. */
  moves?(event: E): readonly { readonly piece: string; readonly path: readonly string[] }[]
  pad?(view: V, seat: SeatId): readonly FactText[]
  /** Facts that belong to no seat: the deck, the stage. At most three fit beside the track. */
  shared?(view: V): readonly FactText[]
  progress?(view: V): ProgressText
  /** The current round, from 1. */
  round?(view: V): number | undefined
}

/** The looks of seats: each is a colour with a shape of its own. */
export const seatLooks = ['red', 'blue', 'gold', 'grey', 'green', 'violet'] as const
export type SeatLook = (typeof seatLooks)[number]
