import { pushSteps } from '@bay327/engine'
import { askActive } from '../ask.ts'
import { ordersOn } from '../../shared/data/cards.ts'
import type { CardId, OrderId } from '../../shared/data/types.ts'
import { fight, lightning, redeem } from './duel.ts'
import { canGive } from '../../shared/conditions.ts'
import { ambush, assault } from './shield.ts'
import { activeSeat, cardInPlay, changeTurn, type Section, type Table } from '../table.ts'
import type { EndorOption, Field } from '../../shared/types.ts'

function possibleOrders(card: CardId, field: Field): readonly OrderId[] {
  return ordersOn(card).filter((order) => canGive(order, field))
}

/** D-ORDER: the seat uses one order of the card, or none (END-2.2b, 2.2f). */
export const orderStep: Section<'order'> = {
  ask(state) {
    const card = cardInPlay(state)
    const options = possibleOrders(card, state.field).map((order): EndorOption => ({
      id: `order:${order}`,
      verb: 'order',
      order,
    }))
    const none: EndorOption = { id: 'none', verb: 'none', aside: true }
    return askActive(state, 'order', { card }, [...options, none], { free: true })
  },
  answer(table, _, { order }) {
    const [seat, card] = [activeSeat(table.state), cardInPlay(table.state)]
    if (order === undefined) {
      const why = possibleOrders(card, table.state.field).length > 0 ? 'chosen' : 'useless'
      table.emit({ type: 'unused', seat, card, why })
      return
    }
    changeTurn(table, { order })
    table.emit({ type: 'ordered', seat, card, order })
    carryOut(table, order)
  },
}

function carryOut(table: Table, order: OrderId): void {
  switch (order) {
    case 'xwing':
    case 'ywing':
    case 'bwing':
    case 'tie':
      return pushSteps(table, { do: 'move', order })
    case 'falcon':
    case 'executor':
      return pushSteps(table, { do: 'fly', order })
    case 'deathStar':
      return pushSteps(table, { do: 'shot' })
    case 'shieldAssault':
      return assault(table)
    case 'shieldAmbush':
      return ambush(table)
    case 'luke':
    case 'darthVader':
      return fight(table, order)
    case 'emperor':
      return lightning(table)
    case 'redeem':
      return redeem(table)
  }
}
