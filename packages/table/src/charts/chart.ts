/** A line of steps. */
export interface Line {
  readonly id: string
  /** Its name: in the table beside the drawing, and by the token at its end. */
  readonly name: string
  /** One value per step, from the first; fewer than the axis has while they are being computed. */
  readonly values: readonly number[]
  readonly colour: string
  /** Lines differ by more than colour. */
  readonly dash?: string | undefined
  readonly thick?: boolean | undefined
  /** Filled down to zero. */
  readonly filled?: boolean | undefined
  /** Text at its end: "Ines, home"; `short` on a phone. */
  readonly end?: string | undefined
  readonly short?: string | undefined
}

/** A numbered step of a line: its jump is drawn as an arrow, with a flag above. */
export interface Flag {
  readonly at: number
  readonly no: number
  /** The line that jumped there. */
  readonly line: string
  readonly label: string
  /** Values as text. */
  readonly from: number
  readonly to: number
}

/** The data of a chart as a table. */
export interface Twin {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A bar from the middle: its label, its value, and the range of 90 % of the cases. */
export interface Bar {
  readonly id: string
  readonly name: string
  readonly value: number
  /** 90 % of the cases are within this distance of the value, if known. */
  readonly within?: number | undefined
  /** A line below it. */
  readonly note?: string | undefined
}

/** A share or a count as a horizontal bar; `part` of it is solid; `low` and `high` are a bracket. */
export interface Share {
  readonly id: string
  readonly name: string
  readonly value: number
  readonly part?: number | undefined
  readonly low?: number | undefined
  readonly high?: number | undefined
  /** Its text: "9", "43 %"; `of` follows in smaller type. */
  readonly figure: string
  readonly of?: string | undefined
}
