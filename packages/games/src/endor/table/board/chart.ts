import { spaces } from '../../shared/data/board.ts'
import type { Space, SpaceId } from '../../shared/data/types.ts'
import type { Place } from '@bay327/table/board/board'
import type { Box, Point } from '@bay327/table/board/geometry'

/**
 * The space above Endor as a dial with three rings of sectors. Two sectors share a wall exactly if ships may move
 * between them. Radii are in the drawing's units. Walls are in degrees clockwise from the top, where the Empire is.
 */
export const middle: Point = { x: 500, y: 470 }
export const station = 92
export const rings = { inner: [104, 196], middle: [206, 314], outer: [324, 432] } as const
export type Ring = keyof typeof rings
export const dock = 486
const dockSize = 34

/** Side of the square frame around a target, and of the area for a sector's ships. */
export const side = 96
/**
 * The size that the camera enlarges to the size of a finger. It is only a part of a sector, because sectors are larger
 * than a finger.
 */
export const pitch = 66
export const whole: Box = { x: 52, y: 24, width: 896, height: 1006 }

/** The start and end of each sector, clockwise. The left and right halves are symmetric. */
export const walls: Readonly<Partial<Record<SpaceId, readonly [from: number, to: number]>>> = {
  O7: [-24, 24],
  O6: [24, 62],
  O5: [62, 114],
  O4: [114, 146],
  O3: [146, 180],
  O2: [180, 214],
  O1: [214, 246],
  O9: [246, 298],
  O8: [298, 336],
  M5: [0, 70],
  M4: [70, 106],
  M3: [106, 160],
  M2: [160, 200],
  M1: [200, 254],
  M7: [254, 290],
  M6: [290, 360],
  I5: [-30, 30],
  I4: [30, 88],
  I3: [88, 150],
  I2: [150, 210],
  I1: [210, 272],
  I6: [272, 330],
}

const docks: Readonly<Partial<Record<SpaceId, number>>> = { F1: 234, F2: 208, F3: 191, F4: 169, F5: 152, F6: 126 }

export function onDial(degrees: number, radius: number): Point {
  const angle = (degrees * Math.PI) / 180
  const round = (n: number): number => Math.round(n * 10) / 10
  return { x: round(middle.x + Math.sin(angle) * radius), y: round(middle.y - Math.cos(angle) * radius) }
}

export const isSector = (space: Space): space is Space & { readonly ring: Ring } => space.ring !== 'fleet'

/** Returns the outline of a sector. `gap` is the space between the sector and its neighbours. */
export function outline(id: SpaceId, ring: Ring, gap = 2.5): string {
  const [from, to] = walls[id] ?? [0, 0]
  const [inner, outer] = rings[ring]
  const trim = (radius: number): number => ((gap / radius) * 180) / Math.PI
  const corner = (degrees: number, radius: number): string => {
    const { x, y } = onDial(degrees, radius)
    return `${x} ${y}`
  }
  const large = to - from > 180 ? 1 : 0
  return [
    `M${corner(from + trim(outer), outer)}`,
    `A${outer} ${outer} 0 ${large} 1 ${corner(to - trim(outer), outer)}`,
    `L${corner(to - trim(inner), inner)}`,
    `A${inner} ${inner} 0 ${large} 0 ${corner(from + trim(inner), inner)}Z`,
  ].join('')
}

export interface SectorPlace extends Place {
  readonly id: SpaceId
  readonly space: Space
  /** The position of the sector's name. */
  readonly label: Point
}

function placeOf(space: Space): SectorPlace {
  if (!isSector(space)) {
    const at = onDial(docks[space.id] ?? 0, dock)
    return {
      ...at,
      id: space.id,
      space,
      short: space.id,
      name: `Fleet marker ${space.id}`,
      label: { x: at.x, y: at.y + dockSize + 17 },
    }
  }
  const [from, to] = walls[space.id] ?? [0, 0]
  const [inner, outer] = rings[space.ring]
  const centre = (from + to) / 2
  return {
    ...onDial(centre, (inner + outer) / 2),
    id: space.id,
    space,
    name: `Sector ${space.id}, ${space.ring} ring`,
    short: space.id,
    label: onDial(from + (24 / outer) * (180 / Math.PI), outer - 17),
  }
}

export const places: ReadonlyMap<string, SectorPlace> = new Map(spaces.map((space) => [space.id, placeOf(space)]))

/** The Death Star, a target that is not a sector. */
export const deathStarPlace: Place = { ...middle, id: 'DS', name: 'The Death Star' }
export const allPlaces: ReadonlyMap<string, Place> = new Map<string, Place>([...places, ['DS', deathStarPlace]])

/** The lines between the exit of each dock and the outer ring. */
export const slipways: readonly { readonly id: SpaceId; readonly from: Point; readonly to: Point }[] = spaces
  .filter((space) => !isSector(space))
  .map(({ id }) => ({
    id,
    from: onDial(docks[id] ?? 0, dock - dockSize + 2),
    to: onDial(docks[id] ?? 0, rings.outer[1] + 2),
  }))
export const dockAngle = (id: SpaceId): number => docks[id] ?? 0

/** Returns whether two sectors share a wall in this drawing. A marker touches the sector at the end of its slipway. */
export function touch(a: SpaceId, b: SpaceId): boolean {
  const [first, second] = [places.get(a)?.space, places.get(b)?.space]
  if (!first || !second || a === b) return false
  if (!isSector(first)) return isSector(second) && second.ring === 'outer' && covers(b, docks[a] ?? 0)
  if (!isSector(second)) return touch(b, a)
  const order: readonly Ring[] = ['inner', 'middle', 'outer']
  const apart = Math.abs(order.indexOf(first.ring) - order.indexOf(second.ring))
  const [from, to] = walls[a] ?? [0, 0]
  const [start, end] = walls[b] ?? [0, 0]
  if (apart === 0) return [start, end].some((wall) => [from, to].some((other) => (wall - other) % 360 === 0))
  return apart === 1 && [-360, 0, 360].some((turn) => Math.min(to, end + turn) - Math.max(from, start + turn) > 0.5)
}

function covers(id: SpaceId, degrees: number): boolean {
  const [from, to] = walls[id] ?? [0, 0]
  return [-360, 0, 360].some((turn) => degrees + turn > from && degrees + turn < to)
}
