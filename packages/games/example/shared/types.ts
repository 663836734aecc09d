import type { Decision, Option, SeatId } from '@bay327/engine'
import type { Harbour } from './board.ts'

export const seatIds = ['red', 'blue', 'gold', 'grey'] as const

/** Sailing along a lane or staying, and the cargo to unload there. */
export type HarbourOption = Option & {
  readonly verb: 'sail' | 'stay'
  readonly from: Harbour
  readonly to: Harbour
  /** The value of the cargo. */
  readonly count: number
}
export type HarbourDecision = Decision<HarbourOption>

/** A ship as everybody sees it; its hand only as its captain does. */
export type ShipView = {
  readonly at: Harbour
  readonly coins: number
  /** In order of the rounds. */
  readonly unloaded: readonly number[]
  readonly hand?: readonly number[]
}

// A type alias, because TypeScript does not assign an interface to a record of parts.
export type HarbourView = {
  readonly round: number
  readonly paying: Readonly<Partial<Record<Harbour, number>>>
  readonly ships: Readonly<Record<SeatId, ShipView>>
  /** The seats whose plan is given. */
  readonly ready: readonly SeatId[]
}

/** One captain's plan, once all have chosen. */
export type Plan = { readonly seat: SeatId; readonly from: Harbour; readonly to: Harbour; readonly cargo: number }

export type HarbourEvent =
  | { readonly type: 'paying'; readonly paying: HarbourView['paying'] }
  | { readonly type: 'ready'; readonly seat: SeatId }
  | { readonly type: 'unloaded'; readonly plans: readonly Plan[]; readonly reveals: true }
  | { readonly type: 'paid'; readonly seat: SeatId; readonly at: Harbour; readonly coins: number }
  | { readonly type: 'unpaid'; readonly seats: readonly SeatId[]; readonly at: Harbour }
