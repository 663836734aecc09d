/** A least-squares line. */
export interface Slope {
  /** Increase of y per unit of x. */
  readonly slope: number
  /** Standard error of the slope. */
  readonly error: number
}

/** Returns the line through the points. Needs at least three points with different x; otherwise both values are NaN. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): Slope {
  const count = points.length
  const mean = (of: (point: readonly [number, number]) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / count
  const [x, y] = [mean(([value]) => value), mean(([, value]) => value)]
  const spread = points.reduce((sum, [value]) => sum + (value - x) ** 2, 0)
  if (count < 3 || spread === 0) return { slope: NaN, error: NaN }
  const slope = points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0) / spread
  const rest = points.reduce((sum, [a, b]) => sum + (b - y - slope * (a - x)) ** 2, 0)
  return { slope, error: Math.sqrt(rest / (count - 2) / spread) }
}

/**
 * Number of standard errors within which a slope counts as chance. With two, one of seven slopes would be reported in
 * one of six runs although nothing grows.
 */
const LUCK = 3

/** Returns the part of a slope that chance does not explain. Returns 0 if chance explains all of it. */
export function surely({ slope, error }: Slope): number {
  return Number.isNaN(slope) ? NaN : Math.max(0, Math.abs(slope) - LUCK * error) * Math.sign(slope) + 0
}
