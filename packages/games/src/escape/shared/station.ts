import type { Board } from '@bay327/engine'
import { distances, nearest } from '@bay327/engine/pieces/paths'
import { bay, sectorOf, sectors, sectorsOf } from './data/map.ts'
import type { Direction, SectorId, SectorKind } from './data/types.ts'

/** The sectors into which a Hero may walk (ESC-2.1h): all except the impassable sectors and the Falcon. */
export const station: Board<SectorId> = {
  places: sectors.filter(({ next }) => Object.keys(next).length > 0).map(({ id }) => id),
  next: neighbours,
}

/** Returns the sectors one step away, never diagonally (ESC-7.3a). */
export function neighbours(sector: SectorId): readonly SectorId[] {
  return Object.values(sectorOf(sector).next)
}

/**
 * Returns the straight path of an arrow, as far as it goes (ESC-7.1b, 7.1c). A forward path ends in the Bay at the
 * latest, because a Hero cannot walk on into the Falcon (ESC-14.1a, 14.1b).
 */
export function arrowPath(from: SectorId, direction: Direction, printed: number): readonly SectorId[] {
  const path: SectorId[] = []
  let at = from
  while (path.length < printed) {
    const next = sectorOf(at).next[direction]
    if (next === undefined) break
    path.push(next)
    at = next
  }
  return path
}

/**
 * Returns whether a step ends a move in the Bay. A forward step into the Bay does; a step from the side does not
 * (ESC-14.1a, 14.1c).
 */
export function endsInBay(sector: SectorId, direction: Direction): boolean {
  return sector === bay && direction === 'F'
}

/**
 * Returns a shortest path to every other sector within this many steps. A path may turn freely (ESC-7.4d, R-10, R-11).
 */
export function reach(from: SectorId, upTo: number): ReadonlyMap<SectorId, readonly SectorId[]> {
  const found = new Map<SectorId, readonly SectorId[]>()
  let edge: readonly { at: SectorId; path: readonly SectorId[] }[] = [{ at: from, path: [] }]
  for (let step = 0; step < upTo; step++) {
    const next: { at: SectorId; path: readonly SectorId[] }[] = []
    for (const { at, path } of edge) {
      for (const [direction, to] of Object.entries(sectorOf(at).next)) {
        const goesOn = !endsInBay(to, direction as Direction)
        if (to === from || (found.has(to) && to !== bay)) continue
        const way = [...path, to]
        if (!found.has(to)) found.set(to, way)
        if (goesOn) next.push({ at: to, path: way })
      }
    }
    edge = next
  }
  return found
}

const far: ReadonlyMap<SectorId, ReadonlyMap<SectorId, number>> = new Map(
  station.places.map((place) => [place, distances(station, place)]),
)

/** Returns the number of steps of the shortest path. Infinite for sectors that cannot be entered. */
export function stepsBetween(from: SectorId, to: SectorId): number {
  return far.get(from)?.get(to) ?? Infinity
}

/**
 * Returns the nearest sectors of a kind, in the order of their ids. There are several if they are equally near
 * (ESC-17h).
 */
export function nearestOf(from: SectorId, kind: SectorKind): readonly SectorId[] {
  const goals = sectorsOf(kind)
    .map(({ id }) => id)
    .sort()
  return nearest(station, from, goals).places
}
