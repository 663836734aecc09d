import { sectors } from '../../shared/data/map.ts'
import type { Sector, SectorId } from '../../shared/data/types.ts'
import type { Place, Rulers } from '@bay327/table/board/board'
import type { Box, Point } from '@bay327/table/board/geometry'
import { sectorLooks } from '../looks.ts'

/** The drawing's units: a sector is 59 wide, and sectors are 68 apart. */
export const side = 59
export const pitch = 68
export const whole: Box = { x: 36, y: 80, width: 928, height: 912 }
const middle: Point = { x: 500, y: 524 }

export function pointOf(sector: Sector): Point {
  return { x: middle.x + (sector.column - 7) * pitch, y: middle.y + (7 - sector.row) * pitch }
}

/** Returns the title of a sector, for example "Terminal A", "Hangar 3" or "Service sector". */
export function titleOf(sector: Sector): string {
  if (sector.name) return sector.name
  const { word } = sectorLooks[sector.kind]
  return sector.kind === 'impassable' ? 'Impassable' : `${word} sector`
}

export interface StationPlace extends Place {
  readonly sector: Sector
}

export const places: ReadonlyMap<SectorId, StationPlace> = new Map(
  sectors.map((sector) => [
    sector.id,
    { ...pointOf(sector), id: sector.id, short: sector.id, name: `${sector.id}, ${titleOf(sector)}`, sector },
  ]),
)

/**
 * Corridors that join two sectors. Each sector lists its corridors forward and to the right, so that each corridor is
 * drawn once.
 */
export const corridors: readonly (readonly [Point, Point])[] = [...places.values()].flatMap((from) =>
  [from.sector.next.F, from.sector.next.R].flatMap((id) => {
    const to = id === undefined ? undefined : places.get(id)
    if (!to) return []
    const dx = Math.sign(to.x - from.x) * (side / 2)
    const dy = Math.sign(to.y - from.y) * (side / 2)
    const pair: [Point, Point] = [
      { x: from.x + dx, y: from.y + dy },
      { x: to.x - dx, y: to.y - dy },
    ]
    return [pair]
  }),
)

/** The letters and numbers of the board, for a frame around the board. */
export const rulers: Rulers = {
  columns: lines(
    (sector) => sector.column,
    () => false,
  ).map((sector) => ({ at: pointOf(sector).x, text: sector.id.charAt(0) })),
  rows: lines(
    (sector) => sector.row,
    () => false,
  ).map((sector) => ({ at: pointOf(sector).y, text: `${sector.row}` })),
}

/** Column letters under the lowest sector of each column, and row numbers left of the leftmost sector of each row. */
export const coordinates: readonly (Point & { readonly text: string })[] = [
  ...lines(
    (sector) => sector.column,
    (a, b) => a.row < b.row,
  ).map((sector) => ({
    x: pointOf(sector).x,
    y: pointOf(sector).y + side / 2 + 19,
    text: sector.id.charAt(0),
  })),
  ...lines(
    (sector) => sector.row,
    (a, b) => a.column < b.column,
  )
    .filter((sector) => sector.row > 1 && sector.row < 13)
    .map((sector) => ({ x: pointOf(sector).x - side / 2 - 17, y: pointOf(sector).y + 6, text: `${sector.row}` })),
]

function lines(key: (sector: Sector) => number, isBefore: (a: Sector, b: Sector) => boolean): Sector[] {
  const first = new Map<number, Sector>()
  for (const sector of sectors) {
    const known = first.get(key(sector))
    if (known === undefined || isBefore(sector, known)) first.set(key(sector), sector)
  }
  return [...first.values()]
}
