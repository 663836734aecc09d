import { memoizeLast } from '@bay327/engine/util/memoize'
import { spaces } from './data/board.ts'
import { sideOfShip } from './data/tables.ts'
import {
  markerIds,
  shipKinds,
  type MarkerId,
  type ShipKind,
  type Side,
  type Space,
  type SpaceId,
  type Squad,
} from './data/types.ts'
import type { Field } from './types.ts'

const spaceById = new Map(spaces.map((space) => [space.id, space]))
export const spaceIds: readonly SpaceId[] = spaces.map(({ id }) => id)

export function spaceOf(id: SpaceId): Space {
  const space = spaceById.get(id)
  if (space === undefined) throw new Error(`there is no space ${id}`)
  return space
}

export function neighbours(id: SpaceId): readonly SpaceId[] {
  return spaceOf(id).next
}

export function isMarker(id: string): id is MarkerId {
  return (markerIds as readonly string[]).includes(id)
}

/** Returns whether a space is one of the six inner sectors (END-5q). */
export function isNextToDeathStar(id: SpaceId): boolean {
  return spaceOf(id).ring === 'inner'
}

export function shipsOf(squad: Squad): readonly (readonly [ShipKind, number])[] {
  return Object.entries(squad) as [ShipKind, number][]
}

export function shipCount(squad: Squad): number {
  return shipsOf(squad).reduce((sum, [, count]) => sum + count, 0)
}

/**
 * Returns the side whose ships are on a space. A face-up fleet marker counts as a Rebel ship (END-3a). Undefined for a
 * clear space (END-3d).
 */
export function sideIn({ spaces, markers }: Pick<Field, 'spaces' | 'markers'>, id: SpaceId): Side | undefined {
  for (const ship in spaces[id]) return sideOfShip[ship as ShipKind]
  return isMarker(id) && markers.includes(id) ? 'rebels' : undefined
}

/** Returns whether ships of a side may enter a space (END-3c, 3e). No ship ever enters a marker (END-3l). */
export function canEnter(field: Field, side: Side, id: SpaceId): boolean {
  const holder = sideIn(field, id)
  return !isMarker(id) && (holder === undefined || holder === side)
}

/** Returns the sectors that ships of a side may enter from a space (END-3c). */
export function steps(field: Field, side: Side, from: SpaceId): readonly SpaceId[] {
  return neighbours(from).filter((id) => canEnter(field, side, id))
}

/**
 * Returns the spaces that a special ship may reach in one or two such steps, each with a shortest path. Its own space
 * is not included (END-3m).
 */
export function flights(field: Field, side: Side, from: SpaceId): readonly (readonly SpaceId[])[] {
  const near = steps(field, side, from)
  const far = near.flatMap((over) => steps(field, side, over).map((to) => [over, to] as const))
  const ways = new Map<SpaceId, readonly SpaceId[]>(near.map((to) => [to, [to]]))
  for (const way of far) if (way[1] !== from && !ways.has(way[1])) ways.set(way[1], way)
  return [...ways.values()]
}

export function spacesWith({ spaces }: Pick<Field, 'spaces'>, kind: ShipKind): readonly SpaceId[] {
  return spacesByKind(spaces)[kind]
}

/** The spaces of each kind of ship. The result is cached, because several calls need it for the same position. */
const { of: spacesByKind } = memoizeLast(
  4,
  (spaces: Field['spaces']): Readonly<Record<ShipKind, readonly SpaceId[]>> => {
    const all: Record<ShipKind, SpaceId[]> = { xwing: [], ywing: [], bwing: [], tie: [], falcon: [], executor: [] }
    for (const id of spaceIds) for (const kind in spaces[id]) all[kind as ShipKind].push(id)
    return all
  },
  () => true,
)

/**
 * Returns the squad with ships of a kind added, or removed if `by` is negative. The kinds keep the order in which they
 * are drawn.
 */
export function addShips(squad: Squad, kind: ShipKind, by: number): Squad {
  if (by === 0) return squad
  const { [kind]: before = 0, ...rest } = squad
  const count = before + by
  if (count < 0) throw new Error(`${before} ships of kind ${kind} cannot lose ${-by}`)
  if (count === 0) return rest
  if (before > 0) return { ...squad, [kind]: count }
  const all: Partial<Record<ShipKind, number>> = {}
  for (const shipKind of shipKinds) {
    const ships = shipKind === kind ? count : squad[shipKind]
    if (ships !== undefined) all[shipKind] = ships
  }
  return all
}
