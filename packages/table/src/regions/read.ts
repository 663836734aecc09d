import { listWords } from '@bay327/engine/contract/text'
import { t } from '../text/en.ts'
import type { BoardDrawing, BoardState } from './data.ts'

/** Returns the board as sentences for screen readers: where each piece is, and what can be chosen. */
export function readBoard({ pieces, targets, read = [] }: BoardState, { places }: Pick<BoardDrawing, 'places'>) {
  const nameOf = (id: string): string => places.get(id)?.name ?? id
  return [
    ...pieces.map(
      ({ name, place, said, faint }) =>
        `${t.onBoard.stands(name, nameOf(place) + (said === undefined ? '' : `, ${said}`))}${faint ? ` ${t.onBoard.faint}` : ''}`,
    ),
    ...read,
    ...(targets.length > 0 ? [t.onBoard.mayReach(listWords(targets.map(({ place }) => nameOf(place))))] : []),
  ]
}
