import { keep } from '@bay327/engine'
import { codeSpaces, falcon } from '../action-figure/sight/data/places.ts'
import type { SquareId } from '../action-figure/sight/types.ts'
import { coveredSpaces } from './cards.ts'
import type { State } from './state.ts'

/** Squares with something on them that all see: a card, a Weapon, the ship. */
export function landmarks({ faceDown, weapons }: State): ReadonlySet<SquareId> {
  return marked(faceDown, weapons)
}

const marked = keep((faceDown: State['faceDown'], weapons: State['weapons']): ReadonlySet<SquareId> => {
  const cards = coveredSpaces({ faceDown }).map((space) => codeSpaces[space])
  const arms = weapons.flatMap((weapon) => ('square' in weapon ? [weapon.square] : []))
  return new Set([...cards, ...arms, ...falcon])
})
