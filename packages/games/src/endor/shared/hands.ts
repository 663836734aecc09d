import type { SeatId } from '@bay327/engine'
import type { Seat } from './data/types.ts'

const sides: Readonly<Record<Seat, string>> = { R1: 'Rebellion', R2: 'Rebellion', E1: 'Empire', E2: 'Empire' }

/**
 * Returns the name of a seat's hand: "Rebellion" for a side with one hand; with two each has a number, "Rebellion 1"
 * (END-10a). Without seats as in a match of two.
 */
export function handName(seat: Seat, seats: readonly SeatId[] = []): string {
  return seats.length > 2 || seat.endsWith('2') ? `${sides[seat]} ${seat.slice(1)}` : sides[seat]
}

/** Returns the same within a sentence: "the Rebellion", "Rebellion 1". */
export function hand(seat: Seat, seats?: readonly SeatId[]): string {
  const name = handName(seat, seats)
  return name === sides[seat] ? `the ${name}` : name
}
