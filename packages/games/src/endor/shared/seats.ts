import type { SeatSpec, Switches, SwitchSpec, Viewer } from '@bay327/engine'
import { seatIds, type Seat, type Side } from './data/types.ts'
import { handName } from './hands.ts'

export const switches: readonly SwitchSpec[] = [{ id: 'imperialEdge', kind: 'flag', initial: false }]

const sideBySeat: Readonly<Record<Seat, Side>> = { R1: 'rebels', E1: 'empire', E2: 'empire', R2: 'rebels' }

export function sideOfSeat(seat: Seat): Side {
  return sideBySeat[seat]
}

/** The holder of each seat, by number of people. With three people, one person has both hands of the Rebels (A26). */
const holders: Readonly<Record<number, Readonly<Partial<Record<Seat, number>>>>> = {
  2: { R1: 0, E1: 1 },
  3: { R1: 0, E1: 1, E2: 2, R2: 0 },
  4: { R1: 0, E1: 1, E2: 2, R2: 3 },
}

/** Returns the seats of a match in turn order: one hand for each side, or two (END-10a, 10d). */
export function seats(_: Switches, people: number): readonly SeatSpec[] {
  const dealt = seatIds.filter((id) => holders[people]?.[id] !== undefined)
  return dealt.map((id) => {
    const holder = holders[people]?.[id] ?? 0
    return { id, name: handName(id, dealt), side: sideBySeat[id], holders: [holder] }
  })
}

/** Returns whether a viewer may see the cards of a seat. Partners see each other's cards (END-10f, A18). */
export function isOfSide(viewer: Viewer, seat: Seat): boolean {
  return seatIds.some((id) => viewer.has(id) && sideBySeat[id] === sideBySeat[seat])
}
