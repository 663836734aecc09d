import type { Figure } from '@bay327/table/regions/figure'
import { rebelPieces } from '../../action-figure/shared/data/pieces.ts'
import { rebelsOfPick } from '../shared/seats.ts'
import { words } from './words.ts'

/** Returns the things with which a seat starts. */
export function seatCard(seat: string, pick?: string): readonly Figure[] {
  const starts = rebelsOfPick(pick)
    .map((rebel) => rebelPieces[rebel])
    .map(({ short, start, side }) => words.lobby.start(short, start, side))
  const text = seat === 'imperial' ? words.lobby.empire : [...starts, words.lobby.rebel].join(' ')
  return [{ kind: 'text', label: words.lobby.starts, bare: true, text }]
}
