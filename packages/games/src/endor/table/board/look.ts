import type { CardId, Target } from '../../shared/data/types.ts'
import type { EndorView } from '../../shared/types.ts'
import { fieldOf } from '../../shared/field.ts'
import { targetsFrom } from '../../shared/reach.ts'
import { sideIn } from '../../shared/sectors.ts'
import { squadsOn } from '../../text/within-reach.ts'

/**
 * Returns what a small chart shows while a person plans a card: the card's squad with the most targets, and these
 * targets. Empty if none of the card's ships can attack, so that the whole chart is visible.
 */
export function lookOf(card: CardId, view: EndorView): readonly Target[] {
  const [first] = squadsOn(card, view)
  if (first === undefined) return []
  const field = fieldOf(view)
  const targets = targetsFrom(field, sideIn(field, first) ?? 'rebels', first)
  return targets.length > 0 ? [first, ...targets] : []
}
