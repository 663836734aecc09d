import { shieldEnd, shieldNumbers } from '@bay327/games/endor/data/tables'
import type { EndorView } from '@bay327/games/endor/types'
import { numberOf } from '@bay327/games/endor/shield-track'
import type { Point } from '../../board/geometry.ts'

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

const perRow = 10
const pitch = 56
const rowHeight = 76

/** Where a space lies in the drawing: rows of ten to and fro, the start above the first. */
export function pointOfSpace(space: number): Point {
  const row = Math.floor(space / perRow)
  const column = row % 2 === 0 ? space % perRow : perRow - 1 - (space % perRow)
  return { x: 44 + column * pitch, y: 34 + row * rowHeight }
}

/** The line through all spaces from the start to the generator. */
export const trail: string = Array.from({ length: shieldEnd + 1 }, (_, space) => {
  const { x, y } = pointOfSpace(space)
  return `${space ? 'L' : 'M'}${x} ${y}`
}).join('')
