import type { Option } from '@bay327/engine'
import type { BoardSight } from '@bay327/table/question/together'

/** Returns the place of an option on the board: of its mark, where it leads or starts, or of its target piece. */
export function placeOf({ id, to, from, target }: Option, { targets, places, pieces }: BoardSight): string | undefined {
  const marked = targets.find(({ option }) => option === id)?.place
  if (marked !== undefined) return marked
  return (
    [to, from].find((place) => place !== undefined && places.has(place)) ??
    pieces.find((piece) => piece.id === target)?.place
  )
}
