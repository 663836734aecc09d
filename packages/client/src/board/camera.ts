import { centre, type Box, type Point, type Size } from './geometry.ts'

/** What the viewer sees of the board: a point of the drawing lies on screen at `scale * (point + offset)`. */
export interface Camera extends Point {
  readonly scale: number
}

/** The camera that shows the whole box, as large as it goes, in the middle of the window. */
export function frame(box: Box, window: Size): Camera {
  const scale = Math.min(window.width / box.width, window.height / box.height)
  return lookAt(centre(box), scale, window)
}

/** The camera at this scale with the point in the middle of the window. */
export function lookAt(point: Point, scale: number, window: Size): Camera {
  return { scale, x: window.width / (2 * scale) - point.x, y: window.height / (2 * scale) - point.y }
}

/**
 * The camera that follows: `span` units across the window's width at most, further out where the box asks for it, and
 * never further out than the whole board. `clear` is the height at the window's foot that other things cover, in pixels.
 */
export function follow(box: Box, span: number, whole: Box, window: Size, clear = 0): Camera {
  const free = { width: window.width, height: Math.max(1, window.height - clear) }
  const scale = Math.max(
    Math.min(window.width / span, free.width / box.width, free.height / box.height),
    frame(whole, window).scale,
  )
  const middle = centre(box)
  return lookAt({ x: middle.x, y: middle.y + clear / (2 * scale) }, scale, window)
}
