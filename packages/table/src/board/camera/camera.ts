import { around, centre, type Box, type Point, type Size } from '../geometry.ts'

/** The view of the board: a point of the drawing is on screen at `scale * (point + offset)`. */
export interface Camera extends Point {
  readonly scale: number
}

/** Returns the camera that shows the whole box as large as possible, centred. */
export function frame(box: Box, window: Size): Camera {
  const scale = Math.min(window.width / box.width, window.height / box.height)
  return lookAt(centre(box), scale, window)
}

/** Size of a touch target, px. Spaces are shown at least this large and not much larger. */
export const finger = 44
const largest = 60

/** Space that rulers cover at the top and left edges of a window, px. */
export interface Edges {
  readonly top: number
  readonly left: number
}
export const bareEdges: Edges = { top: 0, left: 0 }

/** Returns the camera that shows the whole box as large as possible in the free space. */
export function frameWithin(box: Box, window: Size, { top, left }: Edges): Camera {
  const free = { width: Math.max(1, window.width - left), height: Math.max(1, window.height - top) }
  const { scale, x, y } = frame(box, free)
  return { scale, x: x + left / scale, y: y + top / scale }
}

interface Subject {
  /** Points that have to be visible: the acting piece, and where something happens. */
  readonly must: readonly Point[]
  /** Possible destinations. As many are shown as fit, the nearest first. */
  readonly may: readonly Point[]
}

/**
 * Returns the camera for a touch screen. Spaces have 44 to 60 px. The whole subject is shown if it fits, or else the
 * nearest points. The camera shows no space beyond the board's edge if it can avoid that. It zooms out only for points
 * that have to be visible.
 */
export function near({ must, may }: Subject, pitch: number, whole: Box, window: Size, edges: Edges): Camera {
  const free = { width: Math.max(1, window.width - edges.left), height: Math.max(1, window.height - edges.top) }
  const margin = pitch * 0.62
  const fits = (points: readonly Point[]): number => {
    const box = around(points, margin)
    return box ? Math.min(free.width / box.width, free.height / box.height) : Infinity
  }
  const included = must.length > 0 ? [...must] : may.slice(0, 1)
  const middle = centre(around(included, margin) ?? whole)
  const distance = (point: Point): number => Math.hypot(point.x - middle.x, point.y - middle.y)
  for (const point of [...may].sort((a, b) => distance(a) - distance(b)))
    if (fits([...included, point]) >= finger / pitch) included.push(point)
  const ideal = Math.min(largest / pitch, fits(included))
  const scale = Math.max(ideal, frameWithin(whole, window, edges).scale)
  const look = centre(around(included, margin) ?? whole)
  return {
    scale,
    x: held(edges.left, free.width, look.x, whole.x, whole.width, scale),
    y: held(edges.top, free.height, look.y, whole.y, whole.height, scale),
  }
}

/**
 * Returns one axis of a camera. A point is in the middle of the free space, or the board's edge is at the window's
 * edge.
 */
function held(edge: number, free: number, at: number, from: number, size: number, scale: number): number {
  const middle = (edge + free / 2) / scale - at
  const least = (edge + free) / scale - from - size
  const most = edge / scale - from
  return least > most ? (least + most) / 2 : Math.min(most, Math.max(least, middle))
}

/** Returns the camera at this scale with the point in the middle. */
export function lookAt(point: Point, scale: number, window: Size): Camera {
  return { scale, x: window.width / (2 * scale) - point.x, y: window.height / (2 * scale) - point.y }
}

/**
 * Returns the camera that follows a box: at most `span` units across the window, more if the box needs it, and never
 * more than the whole board. `clear`: height that is covered at the bottom, px.
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
