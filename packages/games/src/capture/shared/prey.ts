import { memoize, memoizeByInputs } from '@bay327/engine/util/memoize'
import { distances, type Walk } from '@bay327/engine/pieces/paths'
import { board } from '../../action-figure/shared/board.ts'
import { isTrooper, soldierIds, type SoldierId, type SquareId } from '../../action-figure/shared/types.ts'
import type { Soldiers } from './types.ts'

/**
 * Returns whether a soldier may be fought: Stormtroopers first, in any order; then Boba Fett; then Darth Vader (CAP-3h,
 * CAP-3o).
 */
export function isEligible(soldiers: Soldiers, soldier: SoldierId): boolean {
  if (soldiers[soldier] === undefined) return false
  if (isTrooper(soldier)) return true
  if (soldierIds.some((id) => isTrooper(id) && soldiers[id] !== undefined)) return false
  return soldier === 'fett' || soldiers.fett === undefined
}

/**
 * Returns the same object for equal soldiers. Soldiers never move, so there are few different sets, and results can be
 * cached by identity.
 */
export const sameSoldiers = memoize((soldiers: Soldiers): Soldiers =>
  groups(
    soldierIds.map((soldier) => soldiers[soldier]),
    () => soldiers,
  ),
)

const groups = memoizeByInputs<Soldiers>()

/**
 * Returns the movement rules around the soldiers (CAP-3i). Entering the square of a soldier who may be fought ends the
 * move (CAP-3j). The squares of other soldiers are closed (CAP-3l).
 */
export const walkAround = memoize((soldiers: Soldiers): Required<Walk<SquareId>> => {
  const upright = soldierIds.filter((soldier) => soldiers[soldier] !== undefined)
  const occupied = new Set(upright.map((soldier) => soldiers[soldier]))
  const shut = new Set(upright.filter((item) => !isEligible(soldiers, item)).map((item) => soldiers[item]))
  return { enter: (square) => !shut.has(square), pass: (square) => !occupied.has(square) }
})

/**
 * Returns a function from a square to its distance from the nearest soldier who may be fought. Paths lead around the
 * other soldiers.
 */
export function stepsToBattle(soldiers: Soldiers): (square: SquareId) => number {
  return stepsToAny(sameSoldiers(soldiers))
}

/** Returns the same function for these soldiers, with one search for each soldier. */
const stepsToAny = memoize((soldiers: Soldiers): ((square: SquareId) => number) => {
  const { pass } = walkAround(soldiers)
  const goals = soldierIds.filter((soldier) => isEligible(soldiers, soldier)).flatMap((id) => soldiers[id] ?? [])
  const searches = goals.map((goal) => distances(board, goal, { enter: pass }))
  const least = new Map(
    board.places.map((square) => [square, Math.min(...searches.map((steps) => steps.get(square) ?? Infinity))]),
  )
  return (square) => least.get(square) ?? Infinity
})
