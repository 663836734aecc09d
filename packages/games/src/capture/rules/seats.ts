import type { SeatSpec } from '@bay327/engine'
import { dealRebels } from '../../action-figure/shared/picks.ts'
import { rebelIds } from '../../action-figure/shared/types.ts'
import { seatIds } from '../shared/types.ts'

/**
 * Returns one seat for each player. All seats are rivals (CAP-1a, CAP-1b), and each chooses its Rebel in the lobby
 * (CAP-D1).
 */
export function captureSeats(people: number): readonly SeatSpec[] {
  const rebels = dealRebels(Array.from({ length: people }, () => undefined))
  return seatIds.slice(0, people).map((id, index) => ({
    id,
    name: `Seat ${index + 1}`,
    side: id,
    holders: [index],
    pick: { value: rebels[index] ?? 'luke', among: rebelIds },
  }))
}
