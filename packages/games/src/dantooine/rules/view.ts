import { stableView } from '@bay327/engine'
import type { DantooineView } from '../shared/types.ts'
import type { State } from './state.ts'

/**
 * Returns the view. Everything is public except the counts, which are shown only when the match is over. Each Rebel is
 * a separate part.
 */
export function view({ rebels, vader, force, first, turn, dials, tally, outcome }: State): DantooineView {
  const pads = Object.fromEntries(rebels.map((rebel) => [rebel.seat, rebel]))
  return stableView({ ...pads, vader, ...(force && { force }), first, turn, dials, ...(outcome && { tally }) })
}
