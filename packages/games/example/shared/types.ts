import type { Decision, Option, SeatId } from '@bay327/engine'
import type { Harbour } from './board.ts'

export const seatIds = ['red', 'blue', 'gold', 'grey'] as const

/** A ship sails along a lane or stays, and unloads the given cargo at the harbour. */
export type HarbourOption = Option & {
  readonly verb: 'sail' | 'stay'
  readonly from: Harbour
  readonly to: Harbour
  /** The value of the cargo. */
  readonly count: number
}
export type HarbourDecision = Decision<HarbourOption>

/** A ship as a viewer sees it. Only its captain sees the hand. */
export type ShipView = {
  readonly at: Harbour
  readonly coins: number
  /** The unloaded cargoes, in the order of the rounds. */
  readonly unloaded: readonly number[]
  readonly hand?: readonly number[]
}

// A type alias, because TypeScript does not assign an interface to a record of parts.
export type HarbourView = {
  readonly round: number
  readonly paying: Readonly<Partial<Record<Harbour, number>>>
  readonly ships: Readonly<Record<SeatId, ShipView>>
  /** The seats that have given their plans. */
  readonly ready: readonly SeatId[]
}

/** One captain's plan. Plans are shown when all captains have chosen. */
export type Plan = { readonly seat: SeatId; readonly from: Harbour; readonly to: Harbour; readonly cargo: number }

export type HarbourEvent =
  | { readonly type: 'paying'; readonly paying: HarbourView['paying'] }
  | { readonly type: 'ready'; readonly seat: SeatId }
  | { readonly type: 'unloaded'; readonly plans: readonly Plan[]; readonly reveals: true }
  | { readonly type: 'paid'; readonly seat: SeatId; readonly at: Harbour; readonly coins: number }
  | { readonly type: 'unpaid'; readonly seats: readonly SeatId[]; readonly at: Harbour }
