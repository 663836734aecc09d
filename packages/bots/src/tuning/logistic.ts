/** A prediction as parts that sum to its log-odds, and the result, 0 to 1. */
export interface Case {
  readonly parts: readonly number[]
  readonly won: number
}

const STEPS = 100
/** Maximum length of a step of Newton's method. Longer steps may diverge. */
const LONGEST = 0.5
const TOLERANCE = 1e-9
/**
 * Regularization. It has the effect of this many additional cases in which each factor is 1, so that parts without data
 * keep the factor 1.
 */
const REGULARIZATION = 1

/**
 * Returns the factor of each part for which the log-odds fit the results best: logistic regression by Newton's method.
 * All factors are 1 if the parts are right.
 */
export function fitFactors(cases: readonly Case[], count: number): readonly number[] {
  const factors: number[] = Array.from({ length: count }, () => 0)
  for (let step = 0; step < STEPS; step++) {
    const gradient = factors.map((factor) => REGULARIZATION * (1 - factor))
    const hessian = factors.map((_, row) => factors.map((__, column): number => (row === column ? REGULARIZATION : 0)))
    for (const { parts, won } of cases) {
      const chance = chanceBy(parts, factors)
      const weight = chance * (1 - chance)
      for (let row = 0; row < count; row++) {
        const part = parts[row] ?? 0
        if (part === 0) continue
        gradient[row] = (gradient[row] ?? 0) + part * (won - chance)
        const line = hessian[row] ?? []
        for (let column = 0; column < count; column++)
          line[column] = (line[column] ?? 0) + weight * part * (parts[column] ?? 0)
      }
    }
    const move = solve(hessian, gradient)
    const part = Math.min(1, LONGEST / Math.max(...move.map(Math.abs)))
    for (let at = 0; at < count; at++) factors[at] = (factors[at] ?? 0) + part * (move[at] ?? 0)
    if (move.every((candidate) => Math.abs(candidate) < TOLERANCE)) break
  }
  return factors
}

/** Returns the chance for the parts, each multiplied by its factor. */
export function chanceBy(parts: readonly number[], factors?: readonly number[]): number {
  const odds = parts.reduce((sum, part, at) => sum + part * (factors?.[at] ?? 1), 0)
  return 1 / (1 + Math.exp(-odds))
}

/** Solves linear equations by Gaussian elimination with partial pivoting. Modifies its arguments. */
function solve(lines: number[][], ends: number[]): readonly number[] {
  const size = ends.length
  for (let at = 0; at < size; at++) {
    let best = at
    for (let row = at + 1; row < size; row++)
      if (Math.abs(lines[row]?.[at] ?? 0) > Math.abs(lines[best]?.[at] ?? 0)) best = row
    ;[lines[at], lines[best]] = [lines[best] ?? [], lines[at] ?? []]
    ;[ends[at], ends[best]] = [ends[best] ?? 0, ends[at] ?? 0]
    for (let row = at + 1; row < size; row++) {
      const times = (lines[row]?.[at] ?? 0) / (lines[at]?.[at] ?? 1)
      for (let column = at; column < size; column++)
        (lines[row] ?? [])[column] = (lines[row]?.[column] ?? 0) - times * (lines[at]?.[column] ?? 0)
      ends[row] = (ends[row] ?? 0) - times * (ends[at] ?? 0)
    }
  }
  const found = ends.map(() => 0)
  for (let at = size - 1; at >= 0; at--) {
    let left = ends[at] ?? 0
    for (let column = at + 1; column < size; column++) left -= (lines[at]?.[column] ?? 0) * (found[column] ?? 0)
    found[at] = left / (lines[at]?.[at] ?? 1)
  }
  return found
}
