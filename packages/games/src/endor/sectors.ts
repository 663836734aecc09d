import type { Board } from '@bay327/engine'
import { distances, shortestPath } from '@bay327/engine/paths'
import { spaces } from './data/board.ts'
import { sideOfShip } from './data/tables.ts'
import {
  markerIds,
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

const board: Board<SpaceId> = { places: spaceIds, next: (id) => spaceOf(id).next }

export function neighbours(id: SpaceId): readonly SpaceId[] {
  return board.next(id)
}

export function isMarker(id: string): id is MarkerId {
  return (markerIds as readonly string[]).includes(id)
}

/** The six inner sectors (END-5q). */
export function isNextToDeathStar(id: SpaceId): boolean {
  return spaceOf(id).ring === 'inner'
}

export function shipsOf(squad: Squad): readonly (readonly [ShipKind, number])[] {
  return Object.entries(squad) as [ShipKind, number][]
}

export function shipCount(squad: Squad): number {
  return shipsOf(squad).reduce((sum, [, count]) => sum + count, 0)
}

/** Whose ships a space holds; a fleet marker face up is a Rebel ship (END-3a). Nobody's where it is clear (END-3d). */
export function sideIn({ spaces: at, markers }: Pick<Field, 'spaces' | 'markers'>, id: SpaceId): Side | undefined {
  const [ship] = shipsOf(at[id])
  if (ship) return sideOfShip[ship[0]]
  return isMarker(id) && markers.includes(id) ? 'rebels' : undefined
}

/** END-3c, 3e; nothing ever enters a marker (END-3l). */
export function canEnter(field: Field, side: Side, id: SpaceId): boolean {
  const holder = sideIn(field, id)
  return !isMarker(id) && (holder === undefined || holder === side)
}

/** Where ships of a side may fly from a space in so many steps, with a shortest way there, the start left out. */
export function flights(field: Field, side: Side, from: SpaceId, steps: number): readonly (readonly SpaceId[])[] {
  const enter = (id: SpaceId) => canEnter(field, side, id)
  const reached = [...distances(board, from, { enter }, steps).keys()].filter((id) => id !== from)
  return reached.map((to) => shortestPath(board, from, to, { enter })?.slice(1) ?? [])
}

export function spacesWith(field: Field, kind: ShipKind): readonly SpaceId[] {
  return spaceIds.filter((id) => field.spaces[id][kind] !== undefined)
}

/** The squad with so many more (or, below zero, fewer) of a kind. */
export function addShips(squad: Squad, kind: ShipKind, by: number): Squad {
  const { [kind]: before = 0, ...rest } = squad
  const count = before + by
  if (count < 0) throw new Error(`${before} ships of kind ${kind} cannot lose ${-by}`)
  return count === 0 ? rest : { ...rest, [kind]: count }
}
