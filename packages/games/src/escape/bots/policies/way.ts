import { decks } from '../../shared/data/cards.ts'
import { bay, sectorOf } from '../../shared/data/map.ts'
import type { Card, Sector, SectorId } from '../../shared/data/types.ts'
import { arrowPath, neighbours, reach, station, stepsBetween } from '../../shared/station.ts'

/**
 * The cost of a turn in a sector, in turns: one, and more where danger is likely. Decks are in order of danger
 * (ESC-15a). Hangars and Darth Vader sectors cost as much as their encounters.
 */
const tolls: Readonly<Partial<Record<Sector['kind'], number>>> = {
  technical: 0.8,
  service: 0.9,
  terminal: 0.8,
  military: 1.2,
  security: 1.3,
  command: 1.4,
  hangar: 2.5,
  vader: 4,
}

/** Number of iterations after which the values are stable. */
const sweeps = 60
const way = solve()

/**
 * Returns the distance of a Hero from the Bay when the cards decide: the expected number of turns, where dangerous
 * sectors count more.
 */
export function turnsToBay(from: SectorId): number {
  return way.get(from) ?? 0
}

/**
 * Solves the distances by iteration. Each sector gets its own cost plus the distance of the best sector to which its
 * cards lead.
 */
function solve(): ReadonlyMap<SectorId, number> {
  const ends = new Map(station.places.map((id) => [id, endsOf(id)]))
  let known = new Map(station.places.map((id) => [id, stepsBetween(id, bay)]))
  for (let i = 0; i < sweeps; i++) {
    const before = known
    const least = (tos: readonly SectorId[]) => Math.min(...tos.map((to) => before.get(to) ?? 0))
    known = new Map(
      station.places.map((id) => {
        const cards = ends.get(id) ?? []
        const sum = cards.reduce((total, tos) => total + (tos.length > 0 ? least(tos) : (before.get(id) ?? 0)), 0)
        return [id, id === bay ? 0 : (tolls[sectorOf(id).kind] ?? 1) + sum / cards.length]
      }),
    )
  }
  return known
}

/** Returns, for each card of a sector's deck, the sectors in which the movement can end. */
function endsOf(id: SectorId): readonly (readonly SectorId[])[] {
  const { deck } = sectorOf(id)
  if (deck === undefined) return [neighbours(id)]
  return decks[deck].map(({ movement }) => endsBy(id, movement))
}

function endsBy(from: SectorId, movement: Card['movement']): readonly SectorId[] {
  if (movement.kind === 'special') return [...reach(from, movement.upTo).keys()]
  return movement.arrows.flatMap(({ dir, n }) => arrowPath(from, dir, n).slice(-1))
}
