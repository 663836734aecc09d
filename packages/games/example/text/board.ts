import type { BoardText, FactText, PieceText, ProgressText, SeatId } from '@bay327/engine'
import { harbours, lanes, places, rounds } from '../shared/board.ts'
import type { HarbourEvent, HarbourView } from '../shared/types.ts'
import { coins, nameOf } from './words.ts'

/* Data for the default table, because this game has no table of its own. */

/** Returns the chart, with the payment of each harbour. */
export function board({ paying }: HarbourView): BoardText {
  return {
    kind: 'graph',
    lanes,
    places: harbours.map((id) => {
      const [x, y] = places[id]
      return { id, name: paying[id] === undefined ? id : `${id}, ${coins(paying[id])}`, x, y }
    }),
  }
}

export function pieces({ ships }: HarbourView): readonly PieceText[] {
  return Object.entries(ships).map(([seat, { at }]) => ({ id: seat, seat, place: at, name: nameOf(seat) }))
}

export function moves(event: HarbourEvent): readonly { readonly piece: string; readonly path: readonly string[] }[] {
  if (event.type !== 'unloaded') return []
  return event.plans
    .filter(({ from, to }) => from !== to)
    .map(({ seat, from, to }) => ({ piece: seat, path: [from, to] }))
}

/** Returns the facts on a captain's pad. Other viewers see the cargoes in the hold face down. */
export function pad({ ships }: HarbourView, seat: SeatId): readonly FactText[] {
  const ship = ships[seat]
  if (ship === undefined) return []
  return [
    { name: 'Coins', value: ship.coins },
    { name: 'Hold', secret: true, ...(ship.hand && { value: ship.hand.join(' ') || 'empty' }) },
    { name: 'Unloaded', value: ship.unloaded.join(' ') || 'nothing' },
  ]
}

export const shared = ({ paying }: HarbourView): readonly FactText[] => [
  { name: 'Harbours that pay', value: Object.keys(paying).length },
]

export const progress = ({ round }: HarbourView): ProgressText => ({
  label: rounds - round === 1 ? 'round after this one' : 'rounds after this one',
  value: rounds - round,
  of: rounds,
})

export const round = (view: HarbourView): number => view.round
