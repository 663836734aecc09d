import type { Board } from './grid.ts'

/** Movement rules: `enter` says whether a place can be entered, `pass` whether movement can continue from it. */
export interface Walk<P extends string> {
  readonly enter?: (place: P) => boolean
  readonly pass?: (place: P) => boolean
}

/**
 * Returns the number of steps to every reachable place, ordered by distance and then by the board's order. The start
 * has 0 steps and can always be passed.
 */
export function distances<P extends string>(
  board: Board<P>,
  from: P,
  { enter = () => true, pass = () => true }: Walk<P> = {},
  most = Infinity,
): ReadonlyMap<P, number> {
  const found = new Map<P, number>([[from, 0]])
  for (const [place, steps] of found) {
    if (steps >= most || (place !== from && !pass(place))) continue
    for (const next of board.next(place)) if (!found.has(next) && enter(next)) found.set(next, steps + 1)
  }
  return found
}

/** Returns the places at most `most` steps away, without the start. */
export function within<P extends string>(board: Board<P>, from: P, most: number, walk: Walk<P> = {}): readonly P[] {
  return [...distances(board, from, walk, most).keys()].filter((place) => place !== from)
}

/** Returns the number of steps of a shortest path. Undefined if there is no path. */
export function distance<P extends string>(board: Board<P>, from: P, to: P, walk: Walk<P> = {}): number | undefined {
  return distances(board, from, walk).get(to)
}

/** Returns the goals with the shortest distance, in the given order. Empty if no goal can be reached. */
export function nearest<P extends string>(
  board: Board<P>,
  from: P,
  goals: readonly P[],
  walk: Walk<P> = {},
): { readonly places: readonly P[]; readonly steps: number } {
  const steps = distances(board, from, walk)
  const least = Math.min(...goals.map((goal) => steps.get(goal) ?? Infinity))
  const places = least === Infinity ? [] : goals.filter((goal) => steps.get(goal) === least)
  return { places, steps: least }
}

/** Returns a shortest path including both ends. Undefined if there is no path. */
export function shortestPath<P extends string>(
  board: Board<P>,
  from: P,
  to: P,
  walk: Walk<P> = {},
): readonly P[] | undefined {
  const steps = distances(board, from, walk)
  if (!steps.has(to)) return undefined
  const { pass = () => true } = walk
  const path = [to]
  for (let at = to; at !== from;) {
    const before = [...steps.keys()].find(
      (place) =>
        steps.get(place) === (steps.get(at) ?? 0) - 1 &&
        (place === from || pass(place)) &&
        board.next(place).includes(at),
    )
    if (before === undefined) return undefined
    path.unshift(before)
    at = before
  }
  return path
}
