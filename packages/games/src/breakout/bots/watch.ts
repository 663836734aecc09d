import { blankBoard, NOWHERE, SQUARES, TOUCHES, touched } from './ground.ts'
import type { Hope } from './hope.ts'

/** The gains of soldiers by square. The gains are updated while soldiers are placed one after another. */
export interface Watch {
  /** The gain on each square, from the Rebels who may come to it. */
  readonly heat: Float64Array
  /** The gain of a soldier on each square: the heat on the square and on the squares next to it. */
  readonly around: Float64Array
}

/** The share of a meeting's gain that is left for a second soldier. */
const LEFT = 0.5

export function newWatch(): Watch {
  return { heat: blankBoard(), around: blankBoard() }
}

/** Initializes the gains of an empty board, without soldiers. `likely` returns each Rebel's probabilities. */
export function unguarded<H extends Hope>(
  { heat, around }: Watch,
  hunted: readonly H[],
  likelyOf: (hunted: H) => ArrayLike<number>,
): void {
  heat.fill(0)
  around.fill(0)
  for (const item of hunted) {
    const { to, stake } = item
    const likely = likelyOf(item)
    for (let i = 0; i < to.length; i++) {
      const wins = (likely[i] ?? 0) * (stake[i] ?? 0)
      if (wins !== 0) add(heat, around, to[i] ?? NOWHERE, wins)
    }
  }
}

function add(heat: Float64Array, around: Float64Array, square: number, more: number): void {
  heat[square] = (heat[square] ?? 0) + more
  for (let k = 0; k < TOUCHES; k++) {
    const near = touched[square * TOUCHES + k] ?? NOWHERE
    around[near] = (around[near] ?? 0) + more
  }
}

/** Places a soldier on a square, and reduces the gains around the square. */
export function post(watch: Watch, square: number): void {
  change(watch, square, LEFT)
}

/** Removes a soldier from a square, and restores the gains around the square. */
export function leave(watch: Watch, square: number): void {
  change(watch, square, 1 / LEFT)
}

function change({ heat, around }: Watch, square: number, times: number): void {
  for (let k = 0; k < TOUCHES; k++) {
    const near = touched[square * TOUCHES + k] ?? NOWHERE
    const before = heat[near] ?? 0
    if (before !== 0) add(heat, around, near, before * (times - 1))
  }
}

/** Returns the square where one more soldier has the largest gain. */
export function hottest({ around }: Watch): number {
  let [best, most] = [0, -Infinity]
  for (let square = 0; square < SQUARES; square++) {
    const sum = around[square] ?? 0
    if (sum > most) [best, most] = [square, sum]
  }
  return best
}
