import { shieldEnd, shieldNumbers } from '../shared/data/tables.ts'
import type { EndorView } from '../shared/types.ts'
import { numberOf } from '../shared/shield-track.ts'
import type { Point } from '@bay327/table/board/geometry'

/** A space of the way to the generator as it is drawn. */
export interface WaySpace {
  readonly space: number
  /** What a die must show to enter it, the Stormtrooper on it counted. */
  readonly need: number
  readonly guarded: boolean
  readonly state: 'done' | 'team' | 'ahead'
}

/** Spaces 1 to the generator, as the view has them. */
export function wayOf({ shield, imperialEdge }: Pick<EndorView, 'shield' | 'imperialEdge'>): readonly WaySpace[] {
  return shieldNumbers(imperialEdge).map((_, i) => {
    const space = i + 1
    const guarded = shield.troopers.includes(space)
    const state = space < shield.team ? 'done' : space === shield.team ? 'team' : 'ahead'
    return { space, need: numberOf(space, shield, imperialEdge), guarded, state }
  })
}

const pitch = 56
const rowHeight = 76
const margin = 44

/** The way as it is drawn: rows to and fro, the start above the first space. */
export interface WayPlan {
  readonly width: number
  readonly height: number
  /** Where a space lies; 0 is the start. */
  readonly at: (space: number) => Point
  /** The line through all of them, from the start to the generator. */
  readonly trail: string
}

/** So many spaces a row: ten where there is breadth, fewer where the drawing stands upright. */
export function planOf(perRow: number): WayPlan {
  const at = (space: number): Point => {
    const row = Math.floor(space / perRow)
    const column = row % 2 === 0 ? space % perRow : perRow - 1 - (space % perRow)
    return { x: margin + column * pitch, y: 34 + row * rowHeight }
  }
  const spaces = Array.from({ length: shieldEnd + 1 }, (_, space) => at(space))
  return {
    width: 2 * margin + (perRow - 1) * pitch,
    height: 72 + Math.floor(shieldEnd / perRow) * rowHeight,
    at,
    trail: spaces.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x} ${y}`).join(''),
  }
}
