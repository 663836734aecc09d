import { runsOf } from './texts.ts'
import type { Truth } from './server/server-state.ts'

/** Inverse of the maximum probability that the same order occurs by chance. */
const luck = 1e9

/**
 * Returns sequences of cards in a draw pile, in the form they would have in a frame. Each has the last version in which
 * the pile has that sequence. The sequences are so long that the same order elsewhere is no coincidence.
 */
export function pileOrders({ steps }: Truth): ReadonlyMap<string, number> {
  const orders = new Map<string, number>()
  for (const { version, room } of steps)
    for (const { draw, discards } of pilesIn(room.play?.match.state)) {
      const kinds = new Set([...draw, ...discards].map((card) => JSON.stringify(card))).size
      const length = kinds < 2 ? Infinity : Math.ceil(Math.log(luck) / Math.log(kinds))
      if (length <= draw.length) for (const run of runsOf(draw, length)) orders.set(run, version)
    }
  return orders
}

interface Pile {
  readonly draw: readonly unknown[]
  readonly discards: readonly unknown[]
}

/** Returns every draw pile of the engine in a state. */
function pilesIn(state: unknown): readonly Pile[] {
  if (typeof state !== 'object' || state === null) return []
  return [...(isPile(state) ? [state] : []), ...Object.values(state).flatMap(pilesIn)]
}

function isPile(value: object): value is Pile {
  return 'draw' in value && Array.isArray(value.draw) && 'discards' in value && Array.isArray(value.discards)
}
