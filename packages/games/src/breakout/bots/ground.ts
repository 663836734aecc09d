import { distances, memoize, memoizeByInputs } from '@bay327/engine'
import { board, secretBoard } from '../../action-figure/shared/board.ts'
import { detention, falcon } from '../../action-figure/shared/data/places.ts'
import type { SquareId } from '../../action-figure/shared/types.ts'
import type { destinations } from '../rules/plans.ts'

/* The board in numbers: whoever thinks looks at each square some hundred times for one answer. */

const squares: readonly SquareId[] = [...board.places, detention.block]
const numbers = new Map(squares.map((square, i) => [square, i]))

/** Squares of the board; the Detention Block has the number after them. */
export const SQUARES = board.places.length

export function numberOf(square: SquareId): number {
  return numbers.get(square) ?? SQUARES
}

/** Each square has so many places in `touched`: itself and the four next to it. */
export const TOUCHES = 5
/** Where a wall stands `touched` names this: a square that is none. */
export const NOWHERE = squares.length

/** A number for each square, and for none. Of a kind that the machine reckons with fastest. */
export function blankBoard(): Float64Array {
  return new Float64Array(NOWHERE + 1)
}

/** The squares at which a soldier meets a Rebel, `TOUCHES` for each square: itself and those open to it. */
export const touched = new Uint8Array(squares.length * TOUCHES + TOUCHES).fill(NOWHERE)
board.places.forEach((square, i) => {
  const near = [square, ...board.next(square)].map(numberOf)
  near.forEach((each, k) => (touched[i * TOUCHES + k] = each))
})

/** More steps than any way has. */
const FAR = 40
const stepsFrom = squares.map((from) => {
  const ways = distances(secretBoard, from)
  return squares.map((to) => ways.get(to) ?? FAR)
})

/** From each square the steps to the nearest of some, in secret. */
export function stepsTo(targets: readonly SquareId[]): readonly number[] {
  return stepsFrom.map((steps) => Math.min(FAR, ...targets.map((to) => steps[numberOf(to)] ?? FAR)))
}

/** What arriving is worth from so far away: a round later is worth seven tenths of now. */
const PATIENCE = 0.7
const soon: number[] = [1]
for (let steps = 1; steps <= FAR; steps++) {
  let sum = 0
  for (let roll = 1; roll <= 6; roll++) sum += soon[Math.max(0, steps - roll)] ?? 0
  // Who is a step away arrives with any roll: `soon` of nothing left to go is 1.
  soon.push((PATIENCE * sum) / 6)
}

/** How near something is that so many steps lead to. */
export function soonBy(steps: number): number {
  return soon[steps] ?? 0
}

/** From each square how near the nearest of some is: 1 there, 0.7 next door, less and less further out. */
export function nearness(targets: readonly SquareId[]): readonly number[] {
  return nearnesses(targets, () =>
    targets.length === 0 ? squares.map(() => 0) : stepsTo(targets).map((steps) => soon[steps] ?? 0),
  )
}
/** Of a few squares each: cards and Weapons lie in more ways than are worth remembering. */
const MOST_SQUARES = 4_000
const nearnesses = memoizeByInputs<readonly number[]>(MOST_SQUARES)

export const nearShip = nearness(falcon)

/** The numbers of the squares that a list of moves leads to. */
export const targetsOf = memoize((options: ReturnType<typeof destinations>): readonly number[] =>
  options.map(({ to }) => numberOf(to ?? '')),
)
