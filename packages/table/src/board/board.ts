import type { Point } from './geometry.ts'
import type { Mark } from './shapes.ts'

/** A place of the board: where it lies in the drawing and how it is called when read aloud. */
export interface Place extends Point {
  readonly id: string
  /** "H7, General sector." */
  readonly name: string
  /** What buttons and words call it: "H7". */
  readonly short?: string
}

/** A line of a board's letters or numbers: where it runs, in the drawing's units. */
export interface Line {
  readonly at: number
  readonly text: string
}

/** Letters and numbers of a board, as they stand at its edge. */
export interface Rulers {
  readonly columns: readonly Line[]
  readonly rows: readonly Line[]
}

/** A legal destination: the same option as a button of the list of choices. */
export interface Target {
  readonly option: string
  readonly place: string
  /** Main ones have solid brackets, second ones thin; one of a whole field has only its ground until it is pointed at. */
  readonly rank: 'main' | 'second' | 'field'
  /** How many go there, or in how many ways one gets there: stands on the reticle. The keys of the list never do. */
  readonly count?: string
  /** All that a screen reader needs: what it does, where it leads, who stands there. */
  readonly label: string
  /** Places on the way, the destination last, without the start. */
  readonly path?: readonly string[]
  /** How many places it is away, where the way there is not told. */
  readonly away?: number
}

/** A piece on the board. */
export interface Piece {
  readonly id: string
  readonly place: string
  readonly mark: Mark
  readonly name: string
  /** Pursuers or whatever the badge at the piece's upper right counts; nothing at 0. */
  readonly badge: number
  /** The badge gets a white border: a threshold is reached. */
  readonly alarm: boolean
  /** A small glyph at its lower right, on the 24 grid: what it carries or stands upon. */
  readonly tag?: string
  /** It has no part in what is asked now. */
  readonly faint?: boolean
  /** It lies on its side, out for a while. */
  readonly lying?: boolean
}

/** A piece on its way: the places one after the other, the start first. `jump` does not touch those between. */
export interface Walk {
  readonly piece: string
  readonly places: readonly string[]
  readonly manner: 'walk' | 'jump'
  readonly ms: number
  readonly key: number
}

/** A finger that somebody laid on a place. */
export interface PingMark {
  readonly place: string
  readonly key: number
}
