import type { SeatSpec } from '@bay327/engine'
import { xWingIds, type XWingId } from '../shared/data/types.ts'
import { seatIds } from '../shared/types.ts'

/**
 * Returns one seat for each player. All seats are rivals (DAN-0a, 0b), and each chooses its X-Wing in the lobby (D0).
 */
export function seats(people: number): readonly SeatSpec[] {
  return seatIds.slice(0, people).map((id, i) => ({
    id,
    name: `Pilot ${'ABCD'.charAt(i)}`,
    side: id,
    holders: [i],
    pick: { value: xWingIds[i] ?? 'X1', among: xWingIds },
  }))
}

/**
 * Returns the X-Wing of each seat, by the seats' wishes in order. A seat whose wish is not available gets the lowest
 * free number (D0, DAN-S1).
 */
export function dealXWings(wishes: readonly (string | undefined)[]): readonly XWingId[] {
  const taken = new Set<XWingId>()
  const take = (wing: XWingId | undefined) => {
    if (wing) taken.add(wing)
    return wing
  }
  const granted = wishes.map((wish) => take(xWingIds.find((candidate) => candidate === wish && !taken.has(candidate))))
  return granted.map((wing) => {
    const dealt = wing ?? take(xWingIds.find((candidate) => !taken.has(candidate)))
    if (dealt === undefined) throw new Error('there are four X-Wings')
    return dealt
  })
}
