import { randomAt, type SeatSpec } from '@bay327/engine'
import type { PersonId } from '../ids.ts'
import { phaseOf, WITH_OWNER, type Person, type Room, type Seat } from '../state.ts'

/**
 * Returns the people who ask for a drawn seat. Undefined if the seat is not drawn, or if people were seated by hand.
 */
export function lotteryEntrantsOf(room: Room, { askers }: Seat): readonly PersonId[] | undefined {
  return room.byHand || phaseOf(room) !== 'lobby' ? undefined : askers
}

/**
 * Returns the order in which people take the game's default places. It is the order of arrival, except for the drawn
 * seat. The holder of the drawn seat is drawn among the people who ask for it, or else among all places, including
 * empty ones. The lot of each place comes from the table's secret seed, and a person who joins gets the lowest free
 * place. So another person's arrival or departure changes the holder only if that person takes or leaves the seat, and
 * a person who leaves and joins again has the same lot.
 */
export function seatingOrder(room: Room, arrived: readonly Person[], specs: readonly SeatSpec[]): readonly number[] {
  const places = Math.max(arrived.length, ...specs.flatMap(({ holders }) => holders.map((index) => index + 1)))
  const order = Array.from({ length: places }, (_, index) => index)
  const drawn = specs.find((spec) => spec.drawn)
  const place = drawn?.holders[0]
  if (drawn === undefined || place === undefined) return order
  const askers = room.seats.find(({ id }) => id === drawn.id)?.askers ?? []
  const candidates = order.filter((index) => askers.some((id) => id === arrived[index]?.id))
  const empty = freePlaces(room, places - arrived.length)
  const lots = (candidates.length > 0 ? candidates : order).map((index) => {
    const person = arrived[index]
    const whose = person === undefined ? (empty[index - arrived.length] ?? index) : (person.place ?? person.id)
    return { index, lot: lotOf(room, `${whose}`) }
  })
  const winner = lots.reduce((best, lot) => (lot.lot > best.lot ? lot : best)).index
  const others = order.filter((index) => index !== winner)
  return [...others.slice(0, place), winner, ...others.slice(place)]
}

/** Returns the `count` lowest numbers of places that no person at the table has. Empty in a room of an earlier release. */
function freePlaces({ people, schema }: Room, count: number): readonly number[] {
  if (schema < WITH_OWNER) return []
  const taken = new Set(people.map(({ place }, index) => place ?? index))
  return Array.from({ length: people.length + count }, (_, i) => i)
    .filter((place) => !taken.has(place))
    .slice(0, count)
}

/** Returns the place of a person who joins now. Empty in a room of an earlier release. */
export function placeFor(room: Room): Pick<Person, 'place'> {
  const [place] = freePlaces(room, 1)
  return place === undefined ? {} : { place }
}

function lotOf({ seed }: Room, who: string): number {
  return randomAt({ seed, digest: '' }, `seats/${who}`, 0, 2 ** 32)
}
