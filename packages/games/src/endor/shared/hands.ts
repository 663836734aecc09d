import type { SeatId } from '@bay327/engine'
import type { Seat } from './data/types.ts'

const sides: Readonly<Record<Seat, string>> = { R1: 'Rebellion', R2: 'Rebellion', E1: 'Empire', E2: 'Empire' }

/**
 * Returns the name of a seat's hand. A side with one hand has the name "Rebellion"; with two hands, each has a number,
 * for example "Rebellion 1" (END-10a). Without `seats`, the names are those of a match of two players.
 */
export function handName(seat: Seat, seats: readonly SeatId[] = []): string {
  return seats.length > 2 || seat.endsWith('2') ? `${sides[seat]} ${seat.slice(1)}` : sides[seat]
}

/** Returns the name of a seat's hand within a sentence, for example "the Rebellion" or "Rebellion 1". */
export function hand(seat: Seat, seats?: readonly SeatId[]): string {
  const name = handName(seat, seats)
  return name === sides[seat] ? `the ${name}` : name
}
