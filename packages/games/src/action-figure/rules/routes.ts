import type { Board, Walk } from '@bay327/engine'
import type { SquareId } from '../shared/types.ts'

/**
 * Returns a shortest path to every square within reach. A path does not contain the start, and its length is the number
 * of steps. The path to the start is empty. Uses one search. Of equally short paths, the search always finds the same
 * path.
 */
export function routes(
  board: Board,
  from: SquareId,
  most: number,
  { enter = () => true, pass = () => true }: Walk<SquareId> = {},
): ReadonlyMap<SquareId, readonly SquareId[]> {
  const found = new Map<SquareId, readonly SquareId[]>([[from, []]])
  for (const [square, way] of found) {
    if (way.length >= most || (square !== from && !pass(square))) continue
    for (const next of board.next(square)) if (!found.has(next) && enter(next)) found.set(next, [...way, next])
  }
  return found
}
