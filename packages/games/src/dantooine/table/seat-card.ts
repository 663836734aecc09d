import type { Figure } from '@bay327/table/regions/figure'
import { pieceNames, whole } from '../shared/data/x-wings.ts'
import { isSeat, wingOf } from './marks.ts'
import { words } from './words.ts'

/** Returns the complete X-Wing of a seat. */
export function seatCard(seat: string, pick?: string): readonly Figure[] {
  if (!isSeat(seat)) return []
  const rebel = { seat, xWing: wingOf(seat, pick), pieces: whole }
  return [
    { kind: 'own', label: words.xWing, draws: 'ship', props: { rebel, size: 72 } },
    { kind: 'text', label: words.parts, bare: true, fit: 'rest', text: words.puzzle(pieceNames) },
  ]
}
