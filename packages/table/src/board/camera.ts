import { around, centre, type Box, type Point, type Size } from './geometry.ts'

/** What the viewer sees of the board: a point of the drawing lies on screen at `scale * (point + offset)`. */
export interface Camera extends Point {
  readonly scale: number
}

/** The camera that shows the whole box, as large as it goes, in the middle of the window. */
export function frame(box: Box, window: Size): Camera {
  const scale = Math.min(window.width / box.width, window.height / box.height)
  return lookAt(centre(box), scale, window)
}

/** A finger hits what is this wide, in pixels; a space is shown at least so large, and not much larger. */
export const finger = 44
const largest = 56

/** What stands over a window's edges, in pixels: rulers above and on the left. */
export interface Edges {
  readonly top: number
  readonly left: number
}
export const bareEdges: Edges = { top: 0, left: 0 }

/** As `frame`, in what the edges leave free. */
export function frameWithin(box: Box, window: Size, { top, left }: Edges): Camera {
  const free = { width: Math.max(1, window.width - left), height: Math.max(1, window.height - top) }
  const { scale, x, y } = frame(box, free)
  return { scale, x: x + left / scale, y: y + top / scale }
}

interface Subject {
  /** What has to be seen: the acting piece, and where something happens. */
  readonly must: readonly Point[]
  /** Where it may go: as much of it as there is room for, nearest first. */
  readonly may: readonly Point[]
}

/**
 * The camera for a hand's screen: spaces of 44 to 56 px, all of the subject if it fits, else what lies nearest together. It
 * shows nothing beyond the board's edge that it need not, and goes further out only for what has to be seen.
 */
export function near({ must, may }: Subject, pitch: number, whole: Box, window: Size, edges: Edges): Camera {
  const free = { width: Math.max(1, window.width - edges.left), height: Math.max(1, window.height - edges.top) }
  const margin = pitch * 0.62
  const fits = (points: readonly Point[]): number => {
    const box = around(points, margin)
    return box ? Math.min(free.width / box.width, free.height / box.height) : Infinity
  }
  const kept = must.length > 0 ? [...must] : may.slice(0, 1)
  const middle = centre(around(kept, margin) ?? whole)
  const distance = (point: Point): number => Math.hypot(point.x - middle.x, point.y - middle.y)
  for (const point of [...may].sort((a, b) => distance(a) - distance(b)))
    if (fits([...kept, point]) >= finger / pitch) kept.push(point)
  const wanted = Math.min(largest / pitch, fits(kept))
  const scale = Math.max(wanted, frameWithin(whole, window, edges).scale)
  const look = centre(around(kept, margin) ?? whole)
  return {
    scale,
    x: held(edges.left, free.width, look.x, whole.x, whole.width, scale),
    y: held(edges.top, free.height, look.y, whole.y, whole.height, scale),
  }
}

/** One axis of a camera that has a point in the middle of what is free, or the board's edge at its edge. */
function held(edge: number, free: number, at: number, from: number, size: number, scale: number): number {
  const middle = (edge + free / 2) / scale - at
  const least = (edge + free) / scale - from - size
  const most = edge / scale - from
  return least > most ? (least + most) / 2 : Math.min(most, Math.max(least, middle))
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
