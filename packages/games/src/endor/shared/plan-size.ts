import { planned } from './data/tables.ts'
import type { Seat } from './data/types.ts'

/** Returns the number of cards that each seat plans in a round and draws at its end (END-2.1a, 10b). */
export function planSize({ seats }: { readonly seats: readonly Seat[] }): number {
  return planned[seats.length] ?? 0
}
