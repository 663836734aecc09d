import type { Figure } from '@bay327/table/regions/figure'
import { rebelPieces } from '../../action-figure/shared/data/pieces.ts'
import { standColours } from '../../action-figure/table/looks.ts'
import { isRebel } from '../../action-figure/table/pieces.ts'
import { words } from './words.ts'

export function seatCard(_seat: string, pick?: string): readonly Figure[] {
  if (!isRebel(pick)) return []
  const { color, start, side: bay } = rebelPieces[pick]
  return [
    {
      kind: 'text',
      label: words.start,
      bare: true,
      text: words.bay(bay, color, start),
      mark: { shape: 'square', letter: '', colour: standColours[color] },
    },
  ]
}
