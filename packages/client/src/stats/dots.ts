/** Width of a column of dots, in points of luck. */
export const STEP = 4
/** Minimum length of the axis in each direction, points. */
const least = 45

export interface Dot {
  /** The middle of the dot's column, points. */
  readonly at: number
  /** The dot's place in its column, from 1 upwards. */
  readonly row: number
}

export interface Plot {
  /** The dots in ascending order of points. */
  readonly dots: readonly Dot[]
  readonly reach: number
  /** Number of dots in the highest column. */
  readonly rows: number
}

/** Returns one dot for each match. Dots of a column are above each other. */
export function plotOf(points: readonly number[]): Plot {
  const columns = new Map<number, number>()
  const dots = points.map((point): Dot => {
    const column = Math.round(point / STEP)
    const row = (columns.get(column) ?? 0) + 1
    columns.set(column, row)
    // Adding zero turns -0 into 0. Without the sum, "-0" would be a column of its own.
    return { at: column * STEP + 0, row }
  })
  const reach = Math.max(least, ...dots.map(({ at }) => Math.abs(at) + STEP))
  return { dots, reach, rows: Math.max(1, ...columns.values()) }
}
