/** How often each row and each column is played in equilibrium, and the value of the game for the row player. */
export interface Mixture {
  readonly rows: readonly number[]
  readonly columns: readonly number[]
  readonly value: number
}

const ROUNDS = 2_000
const SAME = 1e-9

/**
 * Solves a two-player zero-sum matrix game in which rows maximize and columns minimize. The result is the average of
 * `rounds` rounds of regret matching+. The error falls with the square root of the number of rounds.
 */
export function solveMatrix(cells: readonly (readonly number[])[], rounds = ROUNDS): Mixture {
  const [count, width] = [cells.length, cells[0]?.length ?? 0]
  const cell = (row: number, column: number): number => cells[row]?.[column] ?? 0
  const least = times(count, (row) => Math.min(...times(width, (column) => cell(row, column))))
  const most = times(width, (column) => Math.max(...times(count, (row) => cell(row, column))))
  const [floor, ceiling] = [Math.max(...least), Math.min(...most)]
  // With a saddle point, no mixed strategy is needed. The first of equal plans is chosen.
  if (ceiling - floor < SAME) {
    return { rows: only(count, least.indexOf(floor)), columns: only(width, most.indexOf(ceiling)), value: floor }
  }
  const [rows, columns] = [player(count), player(width)]
  for (let round = 1; round <= rounds; round++) {
    const [byRow, byColumn] = [rows.play(round), columns.play(round)]
    const gains = times(count, (row) => sumOf(byColumn, (weight, column) => weight * cell(row, column)))
    const losses = times(width, (column) => -sumOf(byRow, (weight, row) => weight * cell(row, column)))
    rows.regret(
      gains,
      sumOf(byRow, (weight, row) => weight * (gains[row] ?? 0)),
    )
    columns.regret(
      losses,
      sumOf(byColumn, (weight, column) => weight * (losses[column] ?? 0)),
    )
  }
  const mixture = { rows: rows.average(), columns: columns.average() }
  const value = sumOf(mixture.rows, (weight, row) => {
    return weight * sumOf(mixture.columns, (other, column) => other * cell(row, column))
  })
  return { ...mixture, value }
}

function player(count: number) {
  const regrets = times(count, () => 0)
  const sums = times(count, () => 0)
  return {
    play(round: number): readonly number[] {
      const now = shares(regrets)
      now.forEach((weight, at) => (sums[at] = (sums[at] ?? 0) + round * weight))
      return now
    },
    regret(gains: readonly number[], mean: number): void {
      gains.forEach((gain, at) => (regrets[at] = Math.max(0, (regrets[at] ?? 0) + gain - mean)))
    },
    average: () => shares(sums),
  }
}

/** Normalizes weights to shares that sum to 1. The shares are equal if all weights are zero. */
export function shares(weights: readonly number[]): readonly number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => (total > 0 ? weight / total : 1 / weights.length))
}

const only = (count: number, chosen: number): readonly number[] => times(count, (at) => Number(at === chosen))
const times = <T>(count: number, value: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => value(at))
const sumOf = (weights: readonly number[], value: (weight: number, at: number) => number): number =>
  weights.reduce((sum, weight, at) => sum + value(weight, at), 0)
