import { orders } from '@bay327/games/endor/sight/data/orders'
import { shieldEnd } from '@bay327/games/endor/sight/data/tables'
import type { Battle } from '@bay327/games/endor/sight/data/types'
import type { EndorView } from '@bay327/games/endor/sight/types'

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
