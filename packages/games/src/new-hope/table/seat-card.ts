import type { Seating } from '@bay327/engine'
import type { Figure } from '@bay327/table/regions/figure'
import { characterData } from '../shared/data/characters.ts'
import { readRules } from '../shared/seats.ts'
import { powerOf } from '../shared/strength.ts'
import { cardsOf, sidesOf } from '../text/seat.ts'
import { marks, shortNames, sideMarks } from './marks.ts'
import { words } from './words.ts'

/**
 * Returns a seat's own cards. A seat of a crew has its share of them. A seat that exchanges sides has its side in each
 * match.
 */
export function seatCard(seat: string, _pick?: string, seating?: Seating): readonly Figure[] {
  const [first, second] = sidesOf(seat)
  const { heroPower } = readRules(seating?.switches ?? {})
  if (second !== undefined)
    return [first, second].map((side, i) => ({
      kind: 'text',
      label: words.game(i + 1),
      bare: true,
      text: words.side[side],
      mark: sideMarks[side],
    }))
  return cardsOf(seat, first, seating).map((id) => {
    const { toughness, force } = characterData[id]
    return {
      kind: 'text',
      label: shortNames[id],
      fit: 'line',
      text: words.figures(powerOf(id, heroPower), toughness, force),
      mark: marks[id],
    }
  })
}
