/** So many points of luck share a column of dots. */
export const STEP = 4
/** How far the drawing reaches either way, points. */
const least = 45

export interface Dot {
  /** The middle of its column, points. */
  readonly at: number
  /** From 1, upwards. */
  readonly row: number
}

export interface Plot {
  /** In the order of the points. */
  readonly dots: readonly Dot[]
  readonly reach: number
  /** Of the highest column. */
  readonly rows: number
}

/** Each match a dot, on those of its column that were counted before. */
export function plotOf(points: readonly number[]): Plot {
  const columns = new Map<number, number>()
  const dots = points.map((point): Dot => {
    const column = Math.round(point / STEP)
    const row = (columns.get(column) ?? 0) + 1
    columns.set(column, row)
    // No two zeros: "-0" would be another column.
    return { at: column * STEP + 0, row }
  })
  const reach = Math.max(least, ...dots.map(({ at }) => Math.abs(at) + STEP))
  return { dots, reach, rows: Math.max(1, ...columns.values()) }
}
