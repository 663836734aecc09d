import type { Place, Target } from '../board.ts'
import type { Edges } from './camera.ts'
import type { Point, Size } from '../geometry.ts'

/** A destination with its point in the window, which may be outside the visible part. */
export interface Standing {
  readonly target: Target
  readonly place: Place
  readonly at: Point
}

/**
 * A pin for a destination outside the window: its position at the edge, and the direction of its arrow, clockwise from
 * right.
 */
export interface Pin extends Standing, Point {
  readonly arrow: number
}

/** Half the touch area of a mark, px. A mark counts as visible while its touch area is. */
const half = 12
/** Half the size of a pin, and the space that two neighbouring pins need, px. */
const pin = { width: 38, height: 24, apart: 46, beside: 80 }
/** Space in the corners that is reserved for buttons, px. */
const corner = 60

export function inside({ x, y }: Point, window: Size, { top, left }: Edges): boolean {
  return x > left + half && x < window.width - half && y > top + half && y < window.height - half
}

/** Returns one pin for each destination, on the nearest edge. Pins do not overlap while there is room. */
export function pinsOf(outside: readonly Standing[], window: Size, edges: Edges): readonly Pin[] {
  const left = edges.left + pin.width
  const right = window.width - pin.width
  const top = edges.top + pin.height
  const bottom = window.height - pin.height
  const taken: { x: number; y: number }[] = []
  const clear = ({ x, y }: Point): boolean =>
    taken.every((other) => Math.abs(other.x - x) >= pin.beside || Math.abs(other.y - y) >= pin.apart)
  return outside.map((standing) => {
    const { at } = standing
    const onSide = at.x < edges.left || at.x > window.width
    const place = {
      x: onSide
        ? at.x > window.width
          ? right
          : left
        : Math.min(Math.max(at.x, left), window.width - corner - pin.width),
      y: onSide
        ? Math.min(Math.max(at.y, top), window.height - corner - pin.height)
        : at.y > window.height / 2
          ? bottom
          : top,
    }
    const step = onSide ? { x: 0, y: pin.apart } : { x: pin.beside, y: 0 }
    const isFree = (point: Point): boolean =>
      clear(point) && point.y >= top && point.y <= bottom && point.x >= left && point.x <= right
    for (let tries = 0; tries < 12 && !isFree(place); tries++) {
      const by = Math.ceil((tries + 1) / 2) * (tries % 2 === 0 ? -1 : 1)
      const moved = { x: place.x + by * step.x, y: place.y + by * step.y }
      if (isFree(moved)) Object.assign(place, moved)
    }
    taken.push(place)
    return { ...standing, ...place, arrow: Math.round((Math.atan2(at.y - place.y, at.x - place.x) * 180) / Math.PI) }
  })
}
