import type { Decision, GameEvent, GameView, Option, SeatId } from './game.ts'

/** A place of the board. On a grid `x` and `y` are its column and row, on a graph any units; y grows downwards. */
export interface PlaceText {
  readonly id: string
  readonly name: string
  readonly x: number
  readonly y: number
}

/** Which places there are and how they lie: squares side by side, places joined by lanes, or names one after the other. */
export type BoardText =
  | { readonly kind: 'grid'; readonly places: readonly PlaceText[] }
  | {
      readonly kind: 'graph'
      readonly places: readonly PlaceText[]
      readonly lanes: readonly (readonly [from: string, to: string])[]
    }
  | { readonly kind: 'list'; readonly places: readonly Pick<PlaceText, 'id' | 'name'>[] }

/** Something that stands on the board. */
export interface PieceText {
  readonly id: string
  readonly place: string
  readonly name: string
  /** Whose it is: it has that seat's look. */
  readonly seat?: SeatId
  /** What is written on it; a seat's own letter, or the name's first, where left out. */
  readonly letter?: string
  /** How many stand there together, from two on. */
  readonly count?: number
  /** Only who plays its seat sees it there: it can be covered. */
  readonly secret?: true
}

/** A fact as a pad or the bar shows it: "Fuel 3 of 5". */
export interface FactText {
  /** What options call it where they `cost` it: pointing at one shows what is left. */
  readonly id?: string
  readonly name: string
  /** Left out: the viewer may not know, and sees the back of it. */
  readonly value?: number | string
  readonly of?: number
  /** Known to this seat alone: it can be covered. */
  readonly secret?: true
}

/** How far the match is. */
export interface ProgressText {
  /** Of the figure: "to the dock". */
  readonly label: string
  readonly value: number
  readonly of: number
  /** How far each seat is, where all go the same way. */
  readonly seats?: Readonly<Record<SeatId, number>>
}

/**
 * What the client draws a table from for a game that has none of its own there. Pure functions of what a viewer sees, each
 * of which may be left out: places are those that options name, pads show what the view has by seat.
 */
export interface TableText<V extends GameView = GameView, O extends Option = Option, E extends GameEvent = GameEvent> {
  board?(view: V): BoardText
  pieces?(view: V): readonly PieceText[]
  /** The place an option leads to, where its `to` does not say. */
  leads?(option: O, decision: Decision<O>, view: V): string | undefined
  /** How an event moves pieces: each with its way, the start first. */
  moves?(event: E): readonly { readonly piece: string; readonly path: readonly string[] }[]
  pad?(view: V, seat: SeatId): readonly FactText[]
  /** What is of no seat: the deck, the stage. Three at most have room beside the track. */
  shared?(view: V): readonly FactText[]
  progress?(view: V): ProgressText
  /** The round being played, from 1. */
  round?(view: V): number | undefined
}

/** The looks a seat may have: each is a colour with a shape of its own. */
export const seatLooks = ['red', 'blue', 'gold', 'grey', 'green', 'violet'] as const
export type SeatLook = (typeof seatLooks)[number]
