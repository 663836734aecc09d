import type { CardId, Target } from '@bay327/games/endor/sight/data/types'
import type { EndorView } from '@bay327/games/endor/sight/types'
import { fieldOf } from '@bay327/games/endor/sight/field'
import { targetsFrom } from '@bay327/games/endor/sight/reach'
import { sideIn } from '@bay327/games/endor/sight/sectors'
import { squadsOn } from '@bay327/games/endor/sight/text/within-reach'

/** What a small chart looks at while a card is laid: the squad of its ships with most to attack, and that. Empty: no ship is on it. */
export function lookOf(card: CardId, view: EndorView): readonly Target[] {
  const [first] = squadsOn(card, view)
  if (first === undefined) return []
  const field = fieldOf(view)
  return [first, ...targetsFrom(field, sideIn(field, first) ?? 'rebels', first)]
}
