import { ordersOn } from '@bay327/games/endor/sight/data/cards'
import type { CardId, ShipKind, Side, SpaceId } from '@bay327/games/endor/sight/data/types'
import type { EndorView } from '@bay327/games/endor/sight/types'
import { fieldOf } from '@bay327/games/endor/sight/field'
import { sideIn, spaceIds } from '@bay327/games/endor/sight/sectors'
import { middle, places, touch } from './chart.ts'

/** What a small chart looks at while a card is laid: a squad of its ships, and the enemies beside it. Empty: no ship is on it. */
export function lookOf(card: CardId, view: EndorView, side: Side): readonly SpaceId[] {
  const field = fieldOf(view)
  const kinds = new Set<string>(ordersOn(card))
  const own = spaceIds.filter((id) => sideIn(field, id) === side && hasShip(view, id, kinds))
  const enemies = (of: SpaceId): readonly SpaceId[] =>
    spaceIds.filter((id) => touch(of, id) && sideIn(field, id) !== side && sideIn(field, id) !== undefined)
  const far = (id: SpaceId): number => {
    const at = places.get(id) ?? middle
    return Math.hypot(at.x - middle.x, at.y - middle.y)
  }
  const [first] = own.toSorted((a, b) => enemies(b).length - enemies(a).length || far(a) - far(b))
  return first === undefined ? [] : [first, ...enemies(first)]
}

const hasShip = (view: EndorView, id: SpaceId, kinds: ReadonlySet<string>): boolean =>
  (Object.entries(view[id]) as [ShipKind, number | undefined][]).some(([kind, n]) => (n ?? 0) > 0 && kinds.has(kind))
