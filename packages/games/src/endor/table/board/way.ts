import { shieldEnd, shieldNumbers } from '../../shared/data/tables.ts'
import type { EndorView } from '../../shared/types.ts'
import { numberOf } from '../../shared/shield-track.ts'
import type { Point } from '@bay327/table/board/geometry'

/** A space of the path to the generator as it is drawn. */
export interface WaySpace {
  readonly space: number
  /** The number that a die must show to enter the space, including 1 for a Stormtrooper on it. */
  readonly need: number
  readonly guarded: boolean
  readonly state: 'done' | 'team' | 'ahead'
}

/** Returns the spaces from 1 to the generator, with their state in the view. */
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

/** The drawn path. Its rows run in alternating directions, and the start is above the first space. */
export interface WayPlan {
  readonly width: number
  readonly height: number
  /** Returns the position of a space. 0 is the start. */
  readonly at: (space: number) => Point
  /** The line through all spaces, from the start to the generator. */
  readonly trail: string
}

/** Returns the path with `perRow` spaces in a row: ten in a wide drawing, fewer in an upright drawing. */
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
