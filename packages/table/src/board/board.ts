import type { Point } from './geometry.ts'
import type { Mark } from './shapes.ts'

/** A place of the board: its position in the drawing, and its name for screen readers. */
export interface Place extends Point {
  readonly id: string
  /** "H7, General sector." */
  readonly name: string
  /** Short name on buttons and in texts: "H7". */
  readonly short?: string
}

/** A line of a board's letters or numbers, in the drawing's units. */
export interface Line {
  readonly at: number
  readonly text: string
}

/** Letters and numbers at the edges of a board. */
export interface Rulers {
  readonly columns: readonly Line[]
  readonly rows: readonly Line[]
}

/** A legal destination: the same option as a button in the list of choices. */
export interface Target {
  readonly option: string
  readonly place: string
  /** Main ones have solid brackets, second ones thin ones; a `field` has only its background until it is pointed at. */
  readonly rank: 'main' | 'second' | 'field'
  /** Text on the mark: how many move there, or the number of ways to get there. Never a key of the list. */
  readonly count?: string
  /** Full text for screen readers: what it does, where it leads, who is there. */
  readonly label: string
  /** Places on the way, the destination last, without the start. */
  readonly path?: readonly string[]
  /** Distance in places, if the path is not given. */
  readonly away?: number
}

/** A piece on the board. */
export interface Piece {
  readonly id: string
  readonly place: string
  readonly mark: Mark
  readonly name: string
  /** Number in the badge at the piece's upper right (pursuers, for example); no badge at 0. */
  readonly badge: number
  /** The badge gets a white border: a threshold is reached. */
  readonly alarm: boolean
  /** A small glyph at its lower right, on the 24 grid: what it carries or stands on. */
  readonly tag?: string
  /** It is not involved in the current question. */
  readonly faint?: boolean
  /** It lies on its side: out for a while. */
  readonly lying?: boolean
}

/** A moving piece: the places in order, the start first. `jump` does not touch those between. */
export interface Walk {
  readonly piece: string
  readonly places: readonly string[]
  readonly manner: 'walk' | 'jump'
  readonly ms: number
  readonly key: number
}

/** A person's touch on a place. */
export interface PingMark {
  readonly place: string
  readonly key: number
}
