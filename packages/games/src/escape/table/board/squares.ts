import type { SectorKind } from '../../shared/data/types.ts'
import type { Point } from '@bay327/table/board/geometry'
import { glyphs, sectorLooks } from '../looks.ts'
import { places, side, type StationPlace } from './station.ts'

/** All sectors of a kind, as one path for each feature. A phone lays out a few paths faster than hundreds. */
export interface Squares {
  readonly kind: SectorKind
  readonly colour: string
  /** Paths of the borders, of the second lines of a hangar, and of the plates under icons on a pattern. */
  readonly border: string
  readonly inner: string
  readonly plate: string
}

const square =
  (size: number) =>
  ({ x, y }: Point) =>
    `M${x - size / 2} ${y - size / 2}h${size}v${size}h${-size}z`

const all = [...places.values()]

export const squares: readonly Squares[] = [...new Set(all.map(({ sector }) => sector.kind))].map((kind) => {
  const { colour, pattern } = sectorLooks[kind]
  const sameKind = all.filter(({ sector }) => sector.kind === kind)
  const drawn = (size: number) => sameKind.map(square(size)).join('')
  const open = kind !== 'impassable'
  return {
    kind,
    colour,
    border: open ? drawn(side) : '',
    inner: kind === 'hangar' ? drawn(side - 8) : '',
    plate: open && pattern ? drawn(38) : '',
  }
})

/**
 * Sectors with a pattern or an icon. They are separate elements, because patterns and icons are drawn around the middle
 * of their sector.
 */
export const patterned = all.flatMap(({ id, x, y, sector }) => {
  const { pattern } = sectorLooks[sector.kind]
  return pattern ? [{ id, pattern, transform: `translate(${x} ${y})` }] : []
})

export const signs = all.filter(({ sector }) => sector.kind !== 'impassable').map(signOf)

function signOf({ id, x, y, sector: { kind } }: StationPlace) {
  const size = kind === 'general' ? 15 : 30
  const transform = `translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`
  return { id, kind, d: glyphs[kind], colour: sectorLooks[kind].colour, transform }
}
