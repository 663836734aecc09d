import { orders } from '../../shared/data/orders.ts'
import { shieldEnd } from '../../shared/data/tables.ts'
import type { Battle } from '../../shared/data/types.ts'
import type { EndorView } from '../../shared/types.ts'

/** Returns the battle of the current order. Without an order, returns the battle in space. */
export function inPlay({ turn }: Pick<EndorView, 'turn'>): Battle {
  return turn.order === undefined ? 'space' : orders[turn.order].battle
}

/** Returns the number on a battle's tab. */
export function countOf(battle: Battle, { markers, shield, hits }: EndorView): string {
  switch (battle) {
    case 'space':
      return `${markers.length}`
    case 'shield':
      return `${shield.team}/${shieldEnd}`
    case 'duel':
      return `${hits.luke}:${hits.vader}`
  }
}
