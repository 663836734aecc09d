import { rebelIds } from '../../action-figure/shared/types.ts'
import { detention } from '../../action-figure/shared/data/places.ts'
import { rebelSeatIds, type BreakoutView, type Rebel, type RebelSeat } from '../shared/types.ts'

/** Returns the Rebels on the board, sorted by seat and then in the order Luke, Leia, Han, Chewbacca. */
export function rebelsOf(view: BreakoutView): readonly Rebel[] {
  const all = rebelIds.flatMap((rebel) => view[rebel] ?? [])
  return rebelSeatIds.flatMap((seat) => all.filter((rebel) => rebel.seat === seat))
}

export function isRebelSeat(seat: string): seat is RebelSeat {
  return rebelSeatIds.some((id) => id === seat)
}

/** Returns whether a Rebel is jailed and not freed by this round's roll. */
export function isDetained({ square, freed }: Rebel): boolean {
  return square === detention.block && freed !== true
}

/** Returns the Rebels of one player. A player has two if the Imperial has a single opponent. */
export function rebelsOfSeat(view: BreakoutView, seat: string): readonly Rebel[] {
  return rebelsOf(view).filter((rebel) => rebel.seat === seat)
}
