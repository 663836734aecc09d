import { rebelIds } from '../../action-figure/shared/types.ts'
import { detention } from '../../action-figure/shared/data/places.ts'
import { rebelSeatIds, type BreakoutView, type Rebel, type RebelSeat } from '../shared/types.ts'

/** The Rebels on the board, seat by seat and otherwise Luke, Leia, Han, Chewbacca. */
export function rebelsOf(view: BreakoutView): readonly Rebel[] {
  const all = rebelIds.flatMap((rebel) => view[rebel] ?? [])
  return rebelSeatIds.flatMap((seat) => all.filter((rebel) => rebel.seat === seat))
}

export function isRebelSeat(seat: string): seat is RebelSeat {
  return rebelSeatIds.some((each) => each === seat)
}

/** Behind bars, and not let out by this round's roll. */
export function isDetained({ square, freed }: Rebel): boolean {
  return square === detention.block && freed !== true
}

/** The Rebels of one player: two where they are alone against the Imperial. */
export function rebelsOfSeat(view: BreakoutView, seat: string): readonly Rebel[] {
  return rebelsOf(view).filter((rebel) => rebel.seat === seat)
}
