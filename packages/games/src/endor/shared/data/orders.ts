import type { Battle, OrderId, Side } from './types.ts'

/** Every order with its side, battle and name, in the order of the default answer (D-ORDER). */
export const orders: Readonly<
  Record<OrderId, { readonly side: Side; readonly battle: Battle; readonly name: string }>
> = {
  redeem: { side: 'rebels', battle: 'duel', name: 'Vader redeemed' },
  shieldAssault: { side: 'rebels', battle: 'shield', name: 'Shield assault' },
  luke: { side: 'rebels', battle: 'duel', name: 'Luke' },
  xwing: { side: 'rebels', battle: 'space', name: 'X-wings' },
  ywing: { side: 'rebels', battle: 'space', name: 'Y-wings' },
  bwing: { side: 'rebels', battle: 'space', name: 'B-wings' },
  falcon: { side: 'rebels', battle: 'space', name: 'Falcon' },
  deathStar: { side: 'empire', battle: 'space', name: 'Death Star' },
  emperor: { side: 'empire', battle: 'duel', name: 'Emperor' },
  darthVader: { side: 'empire', battle: 'duel', name: 'Darth Vader' },
  tie: { side: 'empire', battle: 'space', name: 'TIE fighters' },
  executor: { side: 'empire', battle: 'space', name: 'Executor' },
  shieldAmbush: { side: 'empire', battle: 'shield', name: 'Shield ambush' },
}

export const orderIds = Object.keys(orders) as readonly OrderId[]
