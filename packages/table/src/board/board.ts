import type { Point } from './geometry.ts'
import type { Mark } from '../view/shapes.ts'

/** A place of the board: its position in the drawing, and its name for screen readers. */
export interface Place extends Point {
  readonly id: string
  /** Full name of the place: "H7, General sector." */
  readonly name: string
  /** Short name on buttons and in texts: "H7". */
  readonly short?: string
}

/** A letter or number at a board's edge, and its position in the drawing's units. */
export interface Line {
  readonly at: number
  readonly text: string
}

/** Letters and numbers at the edges of a board. */
export interface Rulers {
  readonly columns: readonly Line[]
  readonly rows: readonly Line[]
}

/** A legal destination. The list of choices has the same option as a button. */
export interface Target {
  readonly option: string
  readonly place: string
  /**
   * How the mark is drawn. `main` has solid brackets, `second` thin ones. A `field` has only its background until the
   * pointer is on it.
   */
  readonly rank: 'main' | 'second' | 'field'
  /**
   * Text on the mark: the number of pieces that move there, or the number of ways to get there. It is never a key of
   * the list.
   */
  readonly count?: string
  /** Full text for screen readers: what the option does, where it leads, and who is there. */
  readonly label: string
  /** Places on the way to the destination. The destination is last, and the start is left out. */
  readonly path?: readonly string[]
  /** Distance to the destination in places, if there is no path. */
  readonly away?: number
}

/** A piece on the board. */
export interface Piece {
  readonly id: string
  readonly place: string
  readonly mark: Mark
  readonly name: string
  /** The seat whose pad shows more of the piece. */
  readonly seat?: string
  /** Number in the badge at the piece's upper right, such as the number of pursuers. At 0 there is no badge. */
  readonly badge: number
  /** Whether a threshold is reached, so that the badge gets a white border. */
  readonly alarm: boolean
  /** Path of a small glyph at the piece's lower right, on a grid of 24: what the piece carries or stands on. */
  readonly tag?: string
  /** Whether the piece is not involved in the current question. */
  readonly faint?: boolean
  /** What screen readers hear after the piece's place: how many follow it. */
  readonly said?: string
  /** Whether the piece lies on its side, because it is out for a while. */
  readonly lying?: boolean
}

/**
 * A moving piece: the places in order, with the start first. With `jump`, the piece does not touch the places between.
 */
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
