import type { Board, Walk } from '@bay327/engine'
import type { SquareId } from '../shared/types.ts'

/**
 * Returns a shortest path to every square within reach, without the start; the path to the start is empty. The number
 * of steps is its length. Uses one search; of equally short paths always returns the same.
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
