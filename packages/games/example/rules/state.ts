import type { HasAgenda, SeatId, Table } from '@bay327/engine'
import type { Harbour } from '../shared/board.ts'
import type { HarbourEvent, HarbourView, Plan, ShipView } from '../shared/types.ts'

/** The possible steps: all captains plan; one harbour pays; the round ends. */
export type Step =
  | { readonly do: 'plan' | 'dusk' }
  | { readonly do: 'pay'; readonly at: Harbour; readonly coins: number; readonly there: readonly Plan[] }

export type Ship = Required<ShipView>

export type State = HasAgenda<Step> & {
  readonly round: number
  readonly isOver: boolean
  readonly paying: HarbourView['paying']
  readonly ships: Readonly<Record<SeatId, Ship>>
}

export type SeaTable = Table<State, HarbourEvent>

export function shipOf({ ships }: Pick<State, 'ships'>, seat: SeatId): Ship {
  const ship = ships[seat]
  if (ship === undefined) throw new Error(`${seat} has no ship`)
  return ship
}
