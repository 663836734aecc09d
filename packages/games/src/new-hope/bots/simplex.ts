/** Values with a smaller magnitude are rounding errors. */
const NOTHING = 1e-12

/**
 * Returns the exact value of a zero-sum matrix game in which rows maximize and columns minimize. The simplex method
 * finds the columns' strategy. Cells are from 0 to 1.
 */
export function valueOfGame(cells: readonly (readonly number[])[]): number {
  const floor = Math.max(...cells.map((row) => Math.min(...row)))
  const width = cells[0]?.length ?? 0
  let ceiling = Infinity
  for (let column = 0; column < width; column++) {
    let most = -Infinity
    for (const row of cells) most = Math.max(most, row[column] ?? 0)
    ceiling = Math.min(ceiling, most)
  }
  return ceiling - floor < NOTHING ? floor : 1 / solved(cells.map((row) => row.map((cell) => cell + 1))) - 1
}

/** Returns the maximum sum of weights of the columns for which no row exceeds 1. All cells are positive. */
function solved(cells: readonly (readonly number[])[]): number {
  const [height, width] = [cells.length, cells[0]?.length ?? 0]
  const size = width + height + 1
  const rows = cells.map((row, at) => {
    const line = new Float64Array(size)
    line.set(row)
    line[width + at] = 1
    line[size - 1] = 1
    return line
  })
  const goal = new Float64Array(size).fill(-1, 0, width)
  for (;;) {
    // Chooses the first column that gains, and of equal rows the first, so that the method never cycles (Bland's rule).
    const entering = goal.findIndex((gain, at) => at < size - 1 && gain < -NOTHING)
    if (entering < 0) return goal[size - 1] ?? 0
    pivot(rows, goal, entering, leaving(rows, entering))
  }
}

function leaving(rows: readonly Float64Array[], entering: number): number {
  let [best, least] = [-1, Infinity]
  rows.forEach((row, at) => {
    const by = row[entering] ?? 0
    if (by <= NOTHING) return
    const ratio = (row.at(-1) ?? 0) / by
    if (ratio < least - NOTHING) [best, least] = [at, ratio]
  })
  if (best < 0) throw new Error('a game of bounded cells has a value')
  return best
}

function pivot(rows: readonly Float64Array[], goal: Float64Array, entering: number, leaving: number): void {
  const line = rows[leaving]
  if (line === undefined) return
  const by = line[entering] ?? 1
  for (let at = 0; at < line.length; at++) line[at] = (line[at] ?? 0) / by
  for (const row of [...rows, goal]) {
    const part = row[entering] ?? 0
    if (row === line || part === 0) continue
    for (let at = 0; at < row.length; at++) row[at] = (row[at] ?? 0) - part * (line[at] ?? 0)
  }
}
