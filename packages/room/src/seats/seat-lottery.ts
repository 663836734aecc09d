import { randomAt, type SeatSpec } from '@bay327/engine'
import type { PersonId } from '../ids.ts'
import { phaseOf, type Person, type Room, type Seat } from '../state.ts'

/**
 * Returns the people who ask for a drawn seat. Undefined if the seat is not drawn, or if people were seated by hand.
 */
export function lotteryEntrantsOf(room: Room, { askers }: Seat): readonly PersonId[] | undefined {
  return room.byHand || phaseOf(room) !== 'lobby' ? undefined : askers
}

/**
 * Returns the order in which people take the game's default places. It is the order of arrival, except for the drawn
 * seat. The holder of the drawn seat is drawn among the people who ask for it, or else among all places, including
 * empty ones. Each person's lot comes from the table's secret seed. So another person's arrival or departure changes
 * the holder only if that person takes or leaves the seat.
 */
export function seatingOrder(room: Room, arrived: readonly Person[], specs: readonly SeatSpec[]): readonly number[] {
  const places = Math.max(arrived.length, ...specs.flatMap(({ holders }) => holders.map((index) => index + 1)))
  const order = Array.from({ length: places }, (_, index) => index)
  const drawn = specs.find((spec) => spec.drawn)
  const place = drawn?.holders[0]
  if (drawn === undefined || place === undefined) return order
  const askers = room.seats.find(({ id }) => id === drawn.id)?.askers ?? []
  const candidates = order.filter((index) => askers.some((id) => id === arrived[index]?.id))
  const lots = (candidates.length > 0 ? candidates : order).map((index) => ({
    index,
    lot: lotOf(room, arrived[index]?.id ?? `${index}`),
  }))
  const winner = lots.reduce((best, lot) => (lot.lot > best.lot ? lot : best)).index
  const others = order.filter((index) => index !== winner)
  return [...others.slice(0, place), winner, ...others.slice(place)]
}

function lotOf({ seed }: Room, who: string): number {
  return randomAt({ seed, digest: '' }, `seats/${who}`, 0, 2 ** 32)
}
