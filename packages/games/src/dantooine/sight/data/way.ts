import { rebelStep, spaceAt, spaces } from './board.ts'
import type { Place } from './types.ts'

/** The fewest spaces from there to Planet Dantooine, slides being free: how far along a Rebel is. */
export function stepsHome(from: Place): number {
  return home.get(from) ?? Infinity
}

const home: ReadonlyMap<Place, number> = new Map(
  ['HOTH' as const, 'DANTOOINE' as const, ...spaces.map(({ id }) => id)].map((place) => [place, shortestFrom(place)]),
)

function shortestFrom(from: Place): number {
  const found = new Map<Place, number>([[from, 0]])
  for (const [place, steps] of found) {
    const slide = spaceAt(place)?.rebelSlide
    if (slide && (found.get(slide) ?? Infinity) > steps) found.set(slide, steps)
    for (const next of rebelStep(place)) if ((found.get(next) ?? Infinity) > steps + 1) found.set(next, steps + 1)
  }
  return found.get('DANTOOINE') ?? Infinity
}
