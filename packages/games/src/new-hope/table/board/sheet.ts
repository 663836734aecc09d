import { areaData, areaIds, type AreaId } from '../../shared/data/areas.ts'
import { characterIds, rows, sideOf, type CharacterId } from '../../shared/data/characters.ts'
import type { NewHopeView } from '../../shared/types.ts'
import type { Place } from '@bay327/table/board/board'
import type { Box, Point, Size } from '@bay327/table/board/geometry'
import { fullName } from '../marks.ts'

/**
 * The sheet with the four areas, two by two. Each character has a fixed position in an area, which has no meaning in
 * the game.
 */
export interface Sheet {
  readonly whole: Box
  readonly areas: Readonly<Record<AreaId, Box>>
  /** Whether the sheet has space for the figures, but not for words under them. */
  readonly low: boolean
  /** Height of a figure's card. The width is 4/5 of the height. */
  readonly figure: number
  /** Distance from one figure's centre to the centre of the figure below it. */
  readonly step: number
  readonly places: ReadonlyMap<string, SpotPlace>
  /** The positions of characters without an area: before the first card, and after the end. */
  readonly waiting: Readonly<Record<CharacterId, Point>>
  /** The ground of these characters, and the height of their cards. */
  readonly tray: { readonly band: Box; readonly figure: number }
  /** The positions of boarded heroes, in the order of boarding. */
  readonly ship: readonly Point[]
}

export interface SpotPlace extends Place {
  readonly area: AreaId
  readonly character: CharacterId
}

/** Returns whether no character is in an area: before the first card, between turns, and after the end. */
export const isBetween = (view: NewHopeView): boolean => characterIds.every((id) => !view[id].area)

export const spotId = (area: AreaId, character: CharacterId): string => `${area}-${character}`

const quarters: Readonly<Record<AreaId, readonly [column: number, row: number]>> = {
  C: [0, 0],
  D: [1, 0],
  S: [0, 1],
  B: [1, 1],
}

/** Below this height, an area has no space for words under the figures. */
const lowRoom = 200

/**
 * Returns a sheet that fills a window of this size, px. If `apart`, the characters without an area have their own row
 * between the areas. Otherwise they are drawn over the areas, which keep their size.
 */
export function sheetFor({ width, height }: Size, apart = false): Sheet {
  const gap = height < 2 * lowRoom ? 6 : 12
  const row = apart ? Math.min(104, Math.max(40, height * 0.16)) : 0
  const room: Size = {
    width: Math.max(120, (width - 2 * gap) / 2),
    height: Math.max(76, (height - 2 * gap - row) / 2),
  }
  const low = room.height < lowRoom
  const [head, foot] = low ? [22, 2] : [36, 46]
  const step = (room.height - head - foot) / 3
  const figure = Math.min(78, step * (low ? 0.94 : 0.8), room.width * 0.24)
  const card = apart ? Math.min(row * 0.8, width / 7.6) : figure
  const inset = Math.max(figure * 1.15, room.width * 0.24)

  const boxOf = (area: AreaId): Box => {
    const [column, line] = quarters[area]
    return { x: column * (room.width + gap), y: line * (room.height + gap + row), ...room }
  }
  const spot = (area: AreaId, character: CharacterId): SpotPlace => {
    const { x, y } = boxOf(area)
    const side = sideOf(character)
    return {
      id: spotId(area, character),
      name: `${fullName(character)}, ${areaData[area].name}`,
      area,
      character,
      x: side === 'light' ? x + inset : x + room.width - inset,
      y: y + head + (rows[side].indexOf(character) + 0.5) * step,
    }
  }
  const besideMiddle = (id: CharacterId): number => {
    const light = sideOf(id) === 'light'
    return card * 1.15 * (light ? rows.light.indexOf(id) - 3.1 : rows.dark.indexOf(id) + 1.1)
  }
  const spots = areaIds.flatMap((area) => characterIds.map((character) => spot(area, character)))
  const bay = boxOf('B')
  const middle = room.height + (gap + row) / 2
  const whole = { x: -gap / 2, y: -gap / 2, width: 2 * room.width + 2 * gap, height: 2 * room.height + 2 * gap + row }
  const tall = apart ? row : figure * 1.44
  return {
    whole,
    areas: Object.fromEntries(areaIds.map((area) => [area, boxOf(area)])) as Readonly<Record<AreaId, Box>>,
    low,
    figure,
    step,
    waiting: Object.fromEntries(
      characterIds.map((id) => [id, { x: besideMiddle(id) + room.width + gap / 2, y: middle }]),
    ) as Readonly<Record<CharacterId, Point>>,
    tray: { band: { x: whole.x, y: middle - tall / 2, width: whole.width, height: tall }, figure: card },
    places: new Map(spots.map((spot) => [spot.id, spot])),
    ship: [0, 1, 2].map((i) => ({
      x: bay.x + room.width / 2 + (i - 1) * figure * 0.5,
      y: bay.y + room.height * 0.43,
    })),
  }
}
