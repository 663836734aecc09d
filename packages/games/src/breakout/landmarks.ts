import { codeSpaces, falcon } from '../action-figure/data/places.ts'
import type { SquareId } from '../action-figure/types.ts'
import { coveredSpaces } from './cards.ts'
import type { State } from './types.ts'

/** Squares with something on them that all see: a card, a Weapon, the ship. */
export function landmarks(state: State): ReadonlySet<SquareId> {
  const cards = coveredSpaces(state).map((space) => codeSpaces[space])
  const weapons = state.weapons.flatMap((weapon) => ('square' in weapon ? [weapon.square] : []))
  return new Set([...cards, ...weapons, ...falcon])
}
