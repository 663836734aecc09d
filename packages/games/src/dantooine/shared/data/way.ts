import { rebelStep, spaceAt, spaces } from './board.ts'
import type { Place } from './types.ts'

/**
 * Returns the smallest number of spaces from a place to Planet Dantooine, as a measure of progress. A slide counts no
 * space (DAN-1i).
 */
export function stepsHome(from: Place): number {
  return home.get(from) ?? Infinity
}

const home: ReadonlyMap<Place, number> = new Map(
  ['HOTH' as const, 'DANTOOINE' as const, ...spaces.map(({ id }) => id)].map((place) => [place, shortestFrom(place)]),
)

/**
 * Returns the smallest number of spaces from a place to Planet Dantooine. If `from` is a yellow space, its slide is not
 * used: a piece slides only when it lands (DAN-1l).
 */
function shortestFrom(from: Place): number {
  if (from === 'DANTOOINE') return 0
  const reached = new Set<Place>([from])
  let ends: readonly Place[] = [from]
  for (let steps = 1; ends.length > 0; steps++) {
    const entered = ends.flatMap(rebelStep).flatMap((to) => [to, spaceAt(to)?.rebelSlide ?? to])
    if (entered.includes('DANTOOINE')) return steps
    ends = [...new Set(entered)].filter((place) => !reached.has(place))
    for (const place of ends) reached.add(place)
  }
  return Infinity
}
