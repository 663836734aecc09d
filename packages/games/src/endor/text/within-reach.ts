import { ordersOn } from '../shared/data/cards.ts'
import { deathStar, shipKinds, type CardId, type ShipKind, type SpaceId } from '../shared/data/types.ts'
import { sideOfShip } from '../shared/data/tables.ts'
import { fieldOf } from '../shared/field.ts'
import { hasTarget, targetsFrom } from '../shared/reach.ts'
import { spacesWith } from '../shared/sectors.ts'
import type { EndorView } from '../shared/types.ts'
import { list, theShips } from './words.ts'

/**
 * Returns what the ships of a card could attack from a sector before any move, and how many other sectors have such
 * ships (END-5a).
 */
export function withinReach(card: CardId, view: EndorView, from: SpaceId): string {
  const field = fieldOf(view)
  const kinds = shipKinds.filter((kind) => ordersOn(card).some((order) => order === kind))
  const inSector = kinds.filter((kind) => spacesWith(field, kind).includes(from))
  const [first] = inSector
  if (first === undefined) return ''
  const side = sideOfShip[first]
  const targets = targetsFrom(field, side, from).map((target) => (target === deathStar ? 'the Death Star' : target))
  const ships = list(inSector.map(theShips), 'or')
  const all = new Set(kinds.flatMap((kind) => spacesWith(field, kind)))
  const others = [...all].filter((id) => id !== from && hasTarget(field, side, id)).length
  const sentence =
    targets.length > 0
      ? `Now ${ships} could attack ${list(targets, 'or')} from ${from}`
      : `Now nobody is in reach of ${ships} in ${from}`
  return `${sentence}${others === 0 ? '' : `, and more from ${others === 1 ? 'another sector' : `${others} other sectors`}`}.`
}

/** Returns the spaces with ships of a card. Spaces with the most targets come first. */
export function squadsOn(card: CardId, view: EndorView): readonly SpaceId[] {
  const field = fieldOf(view)
  const kinds = shipKinds.filter((kind: ShipKind) => ordersOn(card).some((order) => order === kind))
  const reach = (from: SpaceId, kind: ShipKind): number => targetsFrom(field, sideOfShip[kind], from).length
  const squads = new Map(
    kinds.flatMap((kind) => spacesWith(field, kind).map((from) => [from, reach(from, kind)] as const)),
  )
  return [...squads.keys()].sort((a, b) => (squads.get(b) ?? 0) - (squads.get(a) ?? 0))
}
