import type { DantooineView, State } from './types.ts'

/** What everybody sees: all there is, each Rebel as a part of his own. */
export function view({ rebels, vader, force, first, turn, dials, tally }: State): DantooineView {
  const pads = Object.fromEntries(rebels.map((rebel) => [rebel.seat, rebel]))
  return { ...pads, vader, ...(force && { force }), first, turn, dials, tally }
}
