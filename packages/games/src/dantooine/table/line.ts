import { stepsHome } from '../shared/data/way.ts'
import { gates } from '../shared/data/zones.ts'
import type { Place } from '../shared/data/types.ts'

/**
 * Number of spaces of the shortest route from planet to planet, and the number at which its second and third sections
 * begin.
 */
export const journey = stepsHome('HOTH')
export const stretchStarts = {
  hoth: 0,
  hyperspace: journey - stepsHome(gates.hyperspace[1]),
  dantooine: journey - stepsHome(gates.dantooine[1]),
} as const

/**
 * Returns the progress on the shortest route, 0 to 1. A piece that has to go around a ring again has the progress of
 * the ring's start.
 */
export function along(place: Place): number {
  return Math.max(0, journey - stepsHome(place)) / journey
}

/**
 * Moves marks on a line apart, so that no mark covers another and no mark leaves the line. The order stays. All numbers
 * are in the line's own units.
 */
export function spread(marks: readonly number[], apart: number, width: number): readonly number[] {
  const order = marks.map((at, i) => ({ at, i })).sort((a, b) => a.at - b.at || a.i - b.i)
  const placed: number[] = []
  for (const [n, { at }] of order.entries()) {
    const last = placed[n - 1]
    placed.push(last === undefined ? at : Math.max(at, last + apart))
  }
  // Marks beyond the end are moved back.
  for (let n = placed.length - 1, most = width; n >= 0; n--, most -= apart) {
    placed[n] = Math.min(placed[n] ?? 0, most)
  }
  return marks.map((_, i) => placed[order.findIndex((entry) => entry.i === i)] ?? 0)
}
