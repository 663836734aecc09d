import { planned } from './data/tables.ts'
import type { Seat } from './data/types.ts'

/** Returns how many cards each seat plans, and draws at the end (END-2.1a, 10b). */
export function planSize({ seats }: { readonly seats: readonly Seat[] }): number {
  return planned[seats.length] ?? 0
}
