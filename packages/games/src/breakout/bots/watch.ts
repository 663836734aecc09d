import { blankBoard, NOWHERE, SQUARES, TOUCHES, touched } from './ground.ts'
import type { Hope } from './hope.ts'

/** The gains of soldiers by square, while they are placed one after another. */
export interface Watch {
  /** For each square, from Rebels who may come there. */
  readonly heat: Float64Array
  /** For a soldier on a square: there and next to it. */
  readonly around: Float64Array
}

/** The share of a meeting that is left for a second soldier. */
const LEFT = 0.5

export function newWatch(): Watch {
  return { heat: blankBoard(), around: blankBoard() }
}

/** Initializes it without soldiers; `likely` returns each Rebel's probabilities. */
export function unguarded<H extends Hope>(
  { heat, around }: Watch,
  hunted: readonly H[],
  likelyOf: (hunted: H) => ArrayLike<number>,
): void {
  heat.fill(0)
  around.fill(0)
  for (const each of hunted) {
    const { to, stake } = each
    const likely = likelyOf(each)
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

/** Places a soldier on a square, and reduces the gains around it. */
export function post(watch: Watch, square: number): void {
  change(watch, square, LEFT)
}

/** Removes him again. */
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

/** Returns the square where one more soldier gains most. */
export function hottest({ around }: Watch): number {
  let [best, most] = [0, -Infinity]
  for (let square = 0; square < SQUARES; square++) {
    const sum = around[square] ?? 0
    if (sum > most) [best, most] = [square, sum]
  }
  return best
}
