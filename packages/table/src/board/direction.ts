import type { Point } from './geometry.ts'

export type Direction = 'up' | 'down' | 'left' | 'right'

const keys: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** Returns the direction of an arrow key. Returns undefined for any other key. */
export function directionOf({ key }: Pick<KeyboardEvent, 'key'>): Direction | undefined {
  return keys[key]
}

/** Returns the distance of `to` in the direction, and the distance perpendicular to the direction. */
function offset(from: Point, to: Point, direction: Direction): { along: number; aside: number } {
  const dx = to.x - from.x
  const dy = to.y - from.y
  switch (direction) {
    case 'up':
      return { along: -dy, aside: Math.abs(dx) }
    case 'down':
      return { along: dy, aside: Math.abs(dx) }
    case 'left':
      return { along: -dx, aside: Math.abs(dy) }
    case 'right':
      return { along: dx, aside: Math.abs(dy) }
  }
}

/**
 * Returns the nearest item in a direction. The item is within 60 degrees of the direction. Perpendicular distance
 * counts twice, so that a straight line is preferred to a diagonal. Returns undefined if there is none.
 */
export function nearestIn<T extends Point>(from: Point, items: readonly T[], direction: Direction): T | undefined {
  let best: T | undefined
  let least = Infinity
  for (const item of items) {
    const { along, aside } = offset(from, item, direction)
    if (along <= 0 || aside > along * Math.sqrt(3)) continue
    const cost = along + 2 * aside
    if (cost < least) {
      least = cost
      best = item
    }
  }
  return best
}
