import { push, type Given, type Question } from '@bay327/engine'
import { inReadingOrder, secretBoard } from '../action-figure/sight/board.ts'
import { compactors } from '../action-figure/sight/data/places.ts'
import { routes } from '../action-figure/routes.ts'
import type { SquareId } from '../action-figure/sight/types.ts'
import { landmarks } from './landmarks.ts'
import { isFree } from './rebels.ts'
import type { BreakoutOption, Plans, Rebel } from './sight/types.ts'
import type { State } from './state.ts'

/** Every free Rebel plans at once, unseen, for good (BRK-6l, 6m). With two players each of the two by himself (6j). */
export function askPlans(state: State): readonly Question<BreakoutOption>[] {
  const outstanding = new Set([...landmarks(state), ...compactors])
  return state.rebels.filter(isFree).map((rebel) => {
    const most = rollOf(state, rebel)
    return {
      id: rebel.rebel,
      seat: rebel.seat,
      kind: 'plan',
      about: { rebel: rebel.rebel, roll: most },
      options: destinations(rebel.square, most).map(({ plain, aside }) =>
        outstanding.has(plain.to ?? '') ? plain : aside,
      ),
      secret: true,
    }
  })
}

/** How far a Rebel may go: the number on his player's own die (BRK-6a, BRK-13c). */
export function rollOf(state: State, { seat }: Rebel): number {
  return state.round.dice[seat] ?? 0
}

/** A square to plan, as it is listed where it stands out, and among all others. */
interface Destination {
  readonly plain: BreakoutOption
  readonly aside: BreakoutOption
}

/**
 * Up to so many squares, compactors joined, nobody in the way; staying counts as going there (BRK-6a to 6i). From the
 * Detention Block he must step out (BRK-13d), and nobody plans to go in (BRK-6o).
 */
export function destinations(from: SquareId, most: number): readonly Destination[] {
  const key = `${from}/${most}`
  const made = known.get(key) ?? listPlans(from, most)
  known.set(key, made)
  return made
}

/** Nothing but the start and the die makes a list, so each of them is worked out once. */
const known = new Map<string, readonly Destination[]>()

function listPlans(from: SquareId, most: number): readonly Destination[] {
  const ways = routes(secretBoard, from, most)
  // The Detention Block is no square of the board, so it falls out of the list here.
  return inReadingOrder(ways).map((to) => {
    const path = ways.get(to) ?? []
    const plain: BreakoutOption = { id: planId(to), verb: 'plan', to, path, steps: path.length }
    return { plain, aside: { ...plain, aside: true } }
  })
}

function planId(square: SquareId): string {
  return `plan:${square}`
}

/** All plans are in: they stay secret until the reveal, and the Imperial moves (BRK-6n). */
export function keepPlans(state: State, picks: readonly Given<BreakoutOption>[]): State {
  const plans = Object.fromEntries(picks.map(({ id, option }) => [id, option.to ?? '']))
  return beginOrders({ ...state, plans })
}

export function beginOrders(state: State): State {
  return push({ ...state, round: { ...state.round, phase: 'orders' } }, { do: 'orders' })
}

/** What each Rebel has planned so far, in Rebel order: kept answers first, then kept plans. Secret. */
export function plansSoFar(state: State): Plans {
  const planned = state.rebels.flatMap(({ rebel }) => {
    const answer = state.agenda.answers[rebel]
    const square = state.plans[rebel] ?? answer?.slice(planId('').length)
    return square === undefined ? [] : [[rebel, square] as const]
  })
  return Object.fromEntries(planned)
}
