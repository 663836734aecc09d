import type { Point } from '@bay327/table/board/geometry'

/** A point on a line, and the direction of the line at the point, in degrees clockwise from up. */
export interface OnLine extends Point {
  readonly heading: number
}

interface Corner {
  readonly before: Point
  readonly at: Point
  readonly after: Point
}

const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
})
const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y)
const round = (n: number): number => Math.round(n * 10) / 10

/** A line through given points, with rounded corners. */
export interface Curve {
  /** The line as path data. */
  readonly d: string
  /** Returns `count` points at equal distances, including both ends. */
  points(count: number): readonly OnLine[]
}

export function curve(bends: readonly Point[], radius: number): Curve {
  const corners = bends.slice(1, -1).map((at, i): Corner => {
    const [from, to] = [bends[i] as Point, bends[i + 2] as Point]
    const reach = (end: Point) => Math.min(radius / distance(at, end), 0.5)
    return { before: between(at, from, reach(from)), at, after: between(at, to, reach(to)) }
  })
  const [first, last] = [bends[0] as Point, bends.at(-1) as Point]
  const text = (p: Point) => `${round(p.x)} ${round(p.y)}`
  const turns = corners.map(({ before, at, after }) => `L${text(before)}Q${text(at)} ${text(after)}`)
  const dense = densePoints(first, corners, last)
  return { d: `M${text(first)}${turns.join('')}L${text(last)}`, points: (count) => spread(dense, count) }
}

/** Returns points on the line that are so close together that straight lines between them approximate the curve. */
function densePoints(first: Point, corners: readonly Corner[], last: Point): readonly Point[] {
  const steps = 24
  const bow = ({ before, at, after }: Corner) =>
    Array.from({ length: steps + 1 }, (_, i) =>
      between(between(before, at, i / steps), between(at, after, i / steps), i / steps),
    )
  return [first, ...corners.flatMap(bow), last]
}

function spread(dense: readonly Point[], count: number): readonly OnLine[] {
  const legs = dense.slice(1).map((to, i) => ({ from: dense[i] as Point, to, length: distance(dense[i] as Point, to) }))
  const whole = legs.reduce((sum, { length }) => sum + length, 0)
  const found: OnLine[] = []
  let before = 0
  for (const { from, to, length } of legs) {
    const heading = (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI
    for (;;) {
      const distance = (found.length / (count - 1)) * whole
      // Because of rounding, the last point may be slightly beyond the last section.
      const isHere = distance <= before + length + 1e-6 && found.length < count
      if (!isHere || length === 0) break
      found.push({ ...between(from, to, (distance - before) / length), heading })
    }
    before += length
  }
  return found
}
