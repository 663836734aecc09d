import { orders } from '../shared/data/orders.ts'
import { shieldEnd } from '../shared/data/tables.ts'
import type { Battle } from '../shared/data/types.ts'
import type { EndorView } from '../shared/types.ts'

/** The battle that the order being carried out belongs to; the one in space while none is. */
export function inPlay({ turn }: Pick<EndorView, 'turn'>): Battle {
  return turn.order === undefined ? 'space' : orders[turn.order].battle
}

/** What a battle's tab counts. */
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
