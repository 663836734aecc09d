/** A line of steps. */
export interface Line {
  readonly id: string
  /** The line's name, in the table beside the drawing and at the token at its end. */
  readonly name: string
  /**
   * One value per step, from the first step on. While they are computed, there are fewer values than steps on the axis.
   */
  readonly values: readonly number[]
  readonly colour: string
  /** Dash pattern, so that lines differ by more than colour. */
  readonly dash?: string | undefined
  readonly thick?: boolean | undefined
  /** Whether the area between the line and zero is filled. */
  readonly filled?: boolean | undefined
  /** Text at the line's end: "Ines, home". `short` is the text on a phone. */
  readonly end?: string | undefined
  readonly short?: string | undefined
}

/** A numbered step of a line. Its jump is drawn as an arrow, with a flag above. */
export interface Flag {
  readonly at: number
  readonly no: number
  /** The line that jumps at this step. */
  readonly line: string
  readonly label: string
  /** The value before the jump. */
  readonly from: number
  /** The value after the jump. */
  readonly to: number
}

/** The data of a chart as a table. */
export interface ChartTable {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A bar of `Diverging`, which begins at zero in the middle of the chart. */
export interface Bar {
  readonly id: string
  readonly name: string
  readonly value: number
  /** Distance from the value within which 90 % of the cases are, if known. */
  readonly within?: number | undefined
  /** A line of text below the bar. */
  readonly note?: string | undefined
}

/** A share or a count as a horizontal bar. `part` of it is solid. `low` and `high` are the ends of a bracket. */
export interface Share {
  readonly id: string
  readonly name: string
  readonly value: number
  readonly part?: number | undefined
  readonly low?: number | undefined
  readonly high?: number | undefined
  /** The text of the value: "9", "43 %". `of` follows in smaller type. */
  readonly figure: string
  readonly of?: string | undefined
}
