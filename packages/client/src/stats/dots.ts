/** Width of a column of dots, in points of luck. */
export const STEP = 4
/** Minimum extent of the axis in each direction, points. */
const least = 45

export interface Dot {
  /** The centre of its column, points. */
  readonly at: number
  /** From 1, upwards. */
  readonly row: number
}

export interface Plot {
  /** In ascending order of points. */
  readonly dots: readonly Dot[]
  readonly reach: number
  /** Height of the highest column. */
  readonly rows: number
}

/** Returns one dot for each match, stacked in its column. */
export function plotOf(points: readonly number[]): Plot {
  const columns = new Map<number, number>()
  const dots = points.map((point): Dot => {
    const column = Math.round(point / STEP)
    const row = (columns.get(column) ?? 0) + 1
    columns.set(column, row)
    // Adding zero turns -0 into 0; otherwise "-0" would be a column of its own.
    return { at: column * STEP + 0, row }
  })
  const reach = Math.max(least, ...dots.map(({ at }) => Math.abs(at) + STEP))
  return { dots, reach, rows: Math.max(1, ...columns.values()) }
}
