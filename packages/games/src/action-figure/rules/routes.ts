import type { Board, Walk } from '@bay327/engine'
import type { SquareId } from '../shared/types.ts'

/**
 * A shortest way to every square within reach, the start left out of it and its own way empty: the number of steps is
 * the length. One search for all of them; of equally short ways always the same.
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
