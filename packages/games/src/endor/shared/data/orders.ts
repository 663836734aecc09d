import type { Battle, OrderId, Side } from './types.ts'

/** Every order with its side, battle and name, in the order of the default answer (D-ORDER). */
export const orders: Readonly<
  Record<OrderId, { readonly side: Side; readonly battle: Battle; readonly name: string }>
> = {
  redeem: { side: 'rebels', battle: 'duel', name: 'Darth Vader Redeemed' },
  shieldAssault: { side: 'rebels', battle: 'shield', name: 'Shield Assault' },
  luke: { side: 'rebels', battle: 'duel', name: 'Luke Skywalker' },
  xwing: { side: 'rebels', battle: 'space', name: 'X-wings' },
  ywing: { side: 'rebels', battle: 'space', name: 'Y-wings' },
  bwing: { side: 'rebels', battle: 'space', name: 'B-wings' },
  falcon: { side: 'rebels', battle: 'space', name: 'Millennium Falcon' },
  deathStar: { side: 'empire', battle: 'space', name: 'Death Star' },
  emperor: { side: 'empire', battle: 'duel', name: 'Emperor' },
  darthVader: { side: 'empire', battle: 'duel', name: 'Darth Vader' },
  tie: { side: 'empire', battle: 'space', name: 'TIE Fighters' },
  executor: { side: 'empire', battle: 'space', name: 'Executor' },
  shieldAmbush: { side: 'empire', battle: 'shield', name: 'Shield Ambush' },
}

export const orderIds = Object.keys(orders) as readonly OrderId[]
