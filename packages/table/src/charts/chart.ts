/** A line of steps. */
export interface Line {
  readonly id: string
  /** Whose or what: in the table beside the drawing, and of the token at its end. */
  readonly name: string
  /** One a step, from the first; fewer than the axis is long while they are still worked out. */
  readonly values: readonly number[]
  readonly colour: string
  /** Colour alone tells no two lines apart. */
  readonly dash?: string | undefined
  readonly thick?: boolean | undefined
  /** Filled down to nothing. */
  readonly filled?: boolean | undefined
  /** At its end: "Ines, home"; `short` on a phone. */
  readonly end?: string | undefined
  readonly short?: string | undefined
}

/** A moment on a line, numbered: its jump is drawn as an arrow, with a flag above. */
export interface Flag {
  readonly at: number
  readonly no: number
  /** The line that jumped there. */
  readonly line: string
  readonly label: string
  /** As they are written beside it. */
  readonly from: number
  readonly to: number
}

/** What a drawing shows, for whoever reads it as a table. */
export interface Twin {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A bar from the middle: of what, by how much, and how far nine in ten reach. */
export interface Bar {
  readonly id: string
  readonly name: string
  readonly value: number
  /** Nine in ten lie within so much either way, where that was measured. */
  readonly within?: number | undefined
  /** A line below it. */
  readonly note?: string | undefined
}

/** A share or a count as a bar from the left; `part` of it is drawn solid; `low` and `high` as a bracket. */
export interface Share {
  readonly id: string
  readonly name: string
  readonly value: number
  readonly part?: number | undefined
  readonly low?: number | undefined
  readonly high?: number | undefined
  /** As it is written: "9", "43 %"; `of` smaller behind it. */
  readonly figure: string
  readonly of?: string | undefined
}
