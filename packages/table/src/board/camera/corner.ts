import { finger, type Edges } from './camera.ts'
import type { Point, Size } from '../geometry.ts'

/** Distance from a button's centre to the edges of the window, px. */
const inset = 30
/** Minimum distance between the centre of a button and a point that it does not cover, px. */
const clear = finger + 12

/**
 * Returns the style classes of a window's corner for a button: the first corner where it covers no point. If it covers
 * one everywhere, returns the corner whose nearest point is furthest away. The lower right corner has no class.
 */
export function cornerFor({ width, height }: Size, { top, left }: Edges, points: readonly Point[]): string {
  const [near, far, high, low] = [left + inset, width - inset, top + inset, height - inset]
  const corners = [
    { name: '', x: far, y: low },
    { name: 'left', x: near, y: low },
    { name: 'high', x: far, y: high },
    { name: 'high left', x: near, y: high },
  ]
  const room = ({ x, y }: Point): number => Math.min(clear, ...points.map((at) => Math.hypot(at.x - x, at.y - y)))
  return corners.reduce((best, next) => (room(next) > room(best) ? next : best)).name
}
