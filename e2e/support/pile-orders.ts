import { runsOf } from './texts.ts'
import type { Truth } from './server-state.ts'

/** So unlikely is it, one to this, that cards lie elsewhere in the same order by luck. */
const luck = 1e9

/**
 * Cards in the order in which they still lay in a draw pile, as they would stand in a frame, each with the last version of
 * the room for which that is so. Their number is such that the same order elsewhere is no luck.
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

/** Every part of a state that is a deck of the engine's kind. */
function pilesIn(state: unknown): readonly Pile[] {
  if (typeof state !== 'object' || state === null) return []
  return [...(isPile(state) ? [state] : []), ...Object.values(state).flatMap(pilesIn)]
}

function isPile(value: object): value is Pile {
  return 'draw' in value && Array.isArray(value.draw) && 'discards' in value && Array.isArray(value.discards)
}
