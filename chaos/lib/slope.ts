/** A straight line through points, by least squares. */
export interface Slope {
  /** By how much y grows where x grows by one, and the standard error of that. */
  readonly slope: number
  readonly error: number
}

/** Wants three points or more, not all at one x: with fewer nobody can say how sure the line is, and both are NaN. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): Slope {
  const count = points.length
  const mean = (of: (point: readonly [number, number]) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / count
  const [x, y] = [mean(([each]) => each), mean(([, each]) => each)]
  const spread = points.reduce((sum, [each]) => sum + (each - x) ** 2, 0)
  if (count < 3 || spread === 0) return { slope: NaN, error: NaN }
  const slope = points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0) / spread
  const rest = points.reduce((sum, [a, b]) => sum + (b - y - slope * (a - x)) ** 2, 0)
  return { slope, error: Math.sqrt(rest / (count - 2) / spread) }
}

/**
 * So many standard errors are luck. With two, one of seven slopes that are looked at side by side would stand out in one evening of
 * six though nothing grows.
 */
const LUCK = 3

/** How much of a slope luck does not explain. 0: flat, as far as anybody can tell. */
export function surely({ slope, error }: Slope): number {
  return Number.isNaN(slope) ? NaN : Math.max(0, Math.abs(slope) - LUCK * error) * Math.sign(slope) + 0
}
