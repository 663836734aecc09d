import { isStation } from '../rules/rebels.ts'
import { endsFrom } from '../rules/rebel-move.ts'
import { parAt, spaces } from '../shared/data/board.ts'
import type { Place } from '../shared/data/types.ts'
import { whole } from '../shared/data/x-wings.ts'
import type { Rebel } from '../shared/types.ts'

/**
 * Returns the expected number of turns to the planet for an X-Wing with this number of pieces, if it flies alone and
 * optimally. Bots use this number; the rules do not.
 */
export function turnsHome({ at, pieces }: Pick<Rebel, 'at' | 'pieces'>): number {
  return pieces === whole ? parAt(at) : (damaged[pieces - 1]?.get(at) ?? parAt(at))
}

/**
 * Expected turns by number of pieces, from 1. A damaged X-Wing flies as many spaces each turn as it has pieces, or one
 * space in a field. It does so until a Repair Station repairs it or it lands (DAN-4a).
 */
const damaged = Array.from({ length: whole - 1 }, (_, i) => turnsWith(i + 1))

function turnsWith(pieces: number): ReadonlyMap<Place, number> {
  const turns = new Map<Place, number>()
  const after = (to: Place) => (isStation(to) || to === 'DANTOOINE' ? parAt(to) : (turns.get(to) ?? Infinity))
  let isSettled = false
  while (!isSettled) {
    isSettled = true
    for (const { id, kind } of spaces) {
      const steps = kind === 'asteroid' ? 1 : pieces
      const best = 1 + Math.min(...endsFrom(id, steps, steps, true).map(({ to }) => after(to)))
      if (best >= (turns.get(id) ?? Infinity)) continue
      turns.set(id, best)
      isSettled = false
    }
  }
  return turns
}
