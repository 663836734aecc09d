import { distances, memoize, memoizeByInputs } from '@bay327/engine'
import { board, secretBoard } from '../../action-figure/shared/board.ts'
import { detention, falcon } from '../../action-figure/shared/data/places.ts'
import type { SquareId } from '../../action-figure/shared/types.ts'
import type { destinations } from '../rules/plans.ts'

/* The squares are numbered, because evaluation reads each square some hundred times for one answer. */

const squares: readonly SquareId[] = [...board.places, detention.block]
const numbers = new Map(squares.map((square, i) => [square, i]))

/** Number of squares of the board. The Detention Block has the index after the last square. */
export const SQUARES = board.places.length

export function numberOf(square: SquareId): number {
  return numbers.get(square) ?? SQUARES
}

/** Number of entries of a square in `touched`: the square itself and the four next to it. */
export const TOUCHES = 5
/** The entry in `touched` for a side with a wall. It stands for no square. */
export const NOWHERE = squares.length

/**
 * Returns an array with one number for each square and one for `NOWHERE`, all 0. The array has the fastest numeric
 * type.
 */
export function blankBoard(): Float64Array {
  return new Float64Array(NOWHERE + 1)
}

/**
 * The squares from which a soldier meets a Rebel, `TOUCHES` entries for each square: the square itself, and the
 * neighbours that no wall separates from it.
 */
export const touched = new Uint8Array(squares.length * TOUCHES + TOUCHES).fill(NOWHERE)
board.places.forEach((square, i) => {
  const near = [square, ...board.next(square)].map(numberOf)
  near.forEach((item, k) => (touched[i * TOUCHES + k] = item))
})

/** A number of steps that is longer than any path. */
const FAR = 40
const stepsFrom = squares.map((from) => {
  const ways = distances(secretBoard, from)
  return squares.map((to) => ways.get(to) ?? FAR)
})

/** Returns the number of steps from each square to the nearest target, by secret moves. */
export function stepsTo(targets: readonly SquareId[]): readonly number[] {
  return stepsFrom.map((steps) => Math.min(FAR, ...targets.map((to) => steps[numberOf(to)] ?? FAR)))
}

/** Discount factor of a value for each round until it is reached. */
const PATIENCE = 0.7
const soon: number[] = [1]
for (let steps = 1; steps <= FAR; steps++) {
  let sum = 0
  for (let roll = 1; roll <= 6; roll++) sum += soon[Math.max(0, steps - roll)] ?? 0
  // A Rebel one step away arrives with any roll, so `soon` is 1 for 0 and 1 steps.
  soon.push((PATIENCE * sum) / 6)
}

/** Returns the discounted value of something that is this number of steps away. */
export function soonBy(steps: number): number {
  return soon[steps] ?? 0
}

/** Returns the discount of the nearest target from each square: 1 on the target, 0.7 next to it, less farther away. */
export function nearness(targets: readonly SquareId[]): readonly number[] {
  return nearnesses(targets, () =>
    targets.length === 0 ? squares.map(() => 0) : stepsTo(targets).map((steps) => soon[steps] ?? 0),
  )
}
/** Limit of the cache for lists of a few squares. Cards and Weapons have more positions than are worth caching. */
const MOST_SQUARES = 4_000
const nearnesses = memoizeByInputs<readonly number[]>(MOST_SQUARES)

export const nearShip = nearness(falcon)

/** Returns the indexes of the squares to which a list of moves leads. */
export const targetsOf = memoize((options: ReturnType<typeof destinations>): readonly number[] =>
  options.map(({ to }) => numberOf(to ?? '')),
)
