import type { Place, Target } from '../board.ts'
import type { Edges } from './camera.ts'
import type { Point, Size } from '../geometry.ts'

/** A destination with its point in the window, which may be outside the visible part. */
export interface PlacedTarget {
  readonly target: Target
  readonly place: Place
  readonly at: Point
}

/**
 * A pin for a destination outside the window: its position at the edge, and the direction of its arrow, clockwise from
 * right.
 */
export interface Pin extends PlacedTarget, Point {
  readonly arrow: number
}

/** Half the side of a mark's touch area, px. A mark counts as visible while its touch area is visible. */
const half = 12
/** Half the size of a pin, and the space that two neighbouring pins need, px. */
const pin = { width: 38, height: 24, apart: 46, beside: 80 }
/** Space in the corners that is reserved for buttons, px. */
const corner = 60
/**
 * Offsets along its edge at which a pin is tried, in spaces of a pin, in this order. The pin gets the first free place.
 */
const steps = [0, -1, 1, -2, 2, -3, 3, -4, 4, -5, 5, -6, 6]

export function inside({ x, y }: Point, window: Size, { top, left }: Edges): boolean {
  return x > left + half && x < window.width - half && y > top + half && y < window.height - half
}

/**
 * Returns a pin for each destination, on the nearest edge, main destinations first. Pins do not overlap: a destination
 * without room has no pin.
 */
export function pinsOf(outside: readonly PlacedTarget[], window: Size, edges: Edges): readonly Pin[] {
  const sides = { left: edges.left + pin.width, right: window.width - pin.width }
  const ends = { top: edges.top + pin.height, bottom: window.height - pin.height }
  const occupied: Point[] = []
  const isClear = ({ x, y }: Point): boolean =>
    occupied.every((other) => Math.abs(other.x - x) >= pin.beside || Math.abs(other.y - y) >= pin.apart)
  const isMain = ({ target }: PlacedTarget): boolean => target.rank === 'main'
  return [...outside.filter(isMain), ...outside.filter((candidate) => !isMain(candidate))].flatMap((placedTarget) => {
    const { at } = placedTarget
    const onSide = at.x < edges.left || at.x > window.width
    /** The range in which the pin can move along its edge. */
    const [from, to] = onSide
      ? [ends.top, window.height - corner - pin.height]
      : [corner + pin.width, window.width - corner - pin.width]
    const along = Math.max(from, Math.min(onSide ? at.y : at.x, to))
    const spot = (on: number): Point =>
      onSide
        ? { x: at.x > window.width ? sides.right : sides.left, y: on }
        : { x: on, y: at.y > window.height / 2 ? ends.bottom : ends.top }
    const step = onSide ? pin.apart : pin.beside
    const free = steps.map((by) => along + by * step).find((on) => on >= from && on <= to && isClear(spot(on)))
    if (free === undefined) return []
    const { x, y } = spot(free)
    occupied.push({ x, y })
    return { ...placedTarget, x, y, arrow: Math.round((Math.atan2(at.y - y, at.x - x) * 180) / Math.PI) }
  })
}
