import { updateState, pushSteps, memoize } from '@bay327/engine'
import { routes } from '../../action-figure/rules/routes.ts'
import { inReadingOrder, secretBoard } from '../../action-figure/shared/board.ts'
import type { SquareId } from '../../action-figure/shared/types.ts'
import { rankedPlans } from './rank.ts'
import { isFree } from './rebels.ts'
import type { BreakoutOption, Plans, Rebel } from '../shared/types.ts'
import type { State } from './state.ts'
import { changeRound, type Section, type Table } from './table.ts'

/**
 * Every free Rebel plans in secret, all at the same time. A plan is final (BRK-6l, 6m). With two players, each of the
 * two Rebels has a separate plan (6j).
 */
export const planStep: Section<'plan'> = {
  ask: (state) =>
    state.rebels.filter(isFree).map((rebel) => {
      const roll = rollOf(state, rebel)
      const options = rankedPlans(state, destinations(rebel.square, roll))
      const about = { rebel: rebel.rebel, roll }
      return { id: rebel.rebel, seat: rebel.seat, kind: 'plan', about, options, secret: true }
    }),
  /** When all plans are given, they stay secret until the reveal, and the Imperial moves (BRK-6n). */
  together(table, _, answers) {
    updateState(table, { plans: Object.fromEntries(answers.map(({ id, option }) => [id, option.to ?? ''])) })
    beginOrders(table)
  },
  run: beginOrders,
}

function beginOrders(table: Table): void {
  changeRound(table, { phase: 'orders' })
  pushSteps(table, { do: 'orders' })
}

/** Returns the maximum number of steps of a Rebel: the number on the Rebels' player's own die (BRK-6a, BRK-13c). */
export function rollOf(state: State, { seat }: Rebel): number {
  return state.round.dice[seat] ?? 0
}

/**
 * Returns the options for the squares within this many steps. Compactors are connected, and nothing blocks the way.
 * Staying is also an option (BRK-6a to 6i). A Rebel in the Detention Block must step out (BRK-13d), and nobody plans to
 * go in (BRK-6o).
 */
export const destinations = memoize((from: SquareId, most: number): readonly BreakoutOption[] => {
  const ways = routes(secretBoard, from, most)
  // The Detention Block is not a square of the board, so this list does not contain it.
  return inReadingOrder(ways).map((to) => {
    const path = ways.get(to) ?? []
    return { id: planId(to), verb: 'plan', to, path, steps: path.length }
  })
})

function planId(square: SquareId): string {
  return `plan:${square}`
}

/** Returns the Rebels' plans so far, in Rebel order: stored answers first, then stored plans. The result is secret. */
export function plansSoFar(state: State): Plans {
  const planned = state.rebels.flatMap(({ rebel }) => {
    const answer = state.agenda.answers[rebel]
    const square = state.plans[rebel] ?? answer?.slice(planId('').length)
    return square === undefined ? [] : [[rebel, square] as const]
  })
  return Object.fromEntries(planned)
}
