import { areaData, areaIds, type AreaId } from '@bay327/games/new-hope/data/areas'
import { characterIds, rows, sideOf, type CharacterId } from '@bay327/games/new-hope/data/characters'
import type { Place } from '../../board/board.ts'
import type { Box, Point, Size } from '../../board/geometry.ts'
import { fullName } from './marks.ts'

/** The sheet of four rooms, two by two. Where somebody stands within a room means nothing: each has a spot of his own. */
export interface Sheet {
  readonly whole: Box
  readonly areas: Readonly<Record<AreaId, Box>>
  /** Height of a figure's card; it is 4/5 as wide. */
  readonly figure: number
  readonly places: ReadonlyMap<string, SpotPlace>
  /** Where everybody is drawn who is in no area: before the first card, and when all is over. */
  readonly waiting: Readonly<Record<CharacterId, Point>>
  /** Where those aboard the ship are drawn, in the order in which they boarded. */
  readonly ship: readonly Point[]
}

export interface SpotPlace extends Place {
  readonly area: AreaId
  readonly character: CharacterId
}

export const spotId = (area: AreaId, character: CharacterId): string => `${area}-${character}`

const quarters: Readonly<Record<AreaId, readonly [column: number, row: number]>> = {
  C: [0, 0],
  D: [1, 0],
  S: [0, 1],
  B: [1, 1],
}

interface Measures {
  readonly room: Size
  readonly gap: number
  readonly figure: number
  /** Middle of the first row, and from row to row. */
  readonly first: number
  readonly step: number
  /** Middle of the heroes' column from the left; the Imperials' lies as far from the right. */
  readonly inset: number
}

export const tall = layOut({
  room: { width: 360, height: 370 },
  gap: 12,
  figure: 74,
  first: 98,
  step: 94,
  inset: 84,
})

/** For a window that is low and broad: in units of about one pixel. */
export const broad = layOut({
  room: { width: 190, height: 124 },
  gap: 6,
  figure: 30,
  first: 36,
  step: 35,
  inset: 44,
})

function layOut({ room, gap, figure, first, step, inset }: Measures): Sheet {
  const boxOf = (area: AreaId): Box => {
    const [column, row] = quarters[area]
    return { x: column * (room.width + gap), y: row * (room.height + gap), ...room }
  }
  const spot = (area: AreaId, character: CharacterId): SpotPlace => {
    const { x, y, width } = boxOf(area)
    const side = sideOf(character)
    return {
      id: spotId(area, character),
      name: `${fullName(character)}, ${areaData[area].name}`,
      area,
      character,
      x: side === 'light' ? x + inset : x + width - inset,
      y: y + first + rows[side].indexOf(character) * step,
    }
  }
  const spots = areaIds.flatMap((area) => characterIds.map((character) => spot(area, character)))
  const besideMiddle = (id: CharacterId): number => {
    const light = sideOf(id) === 'light'
    return figure * 1.15 * (light ? rows.light.indexOf(id) - 3.1 : rows.dark.indexOf(id) + 1.1)
  }
  const bay = boxOf('B')
  return {
    whole: { x: -gap / 2, y: -gap / 2, width: 2 * room.width + 2 * gap, height: 2 * room.height + 2 * gap },
    areas: Object.fromEntries(areaIds.map((area) => [area, boxOf(area)])) as Readonly<Record<AreaId, Box>>,
    figure,
    waiting: Object.fromEntries(
      characterIds.map((id) => [id, { x: besideMiddle(id) + room.width + gap / 2, y: room.height + gap / 2 }]),
    ) as Readonly<Record<CharacterId, Point>>,
    places: new Map(spots.map((each) => [each.id, each])),
    ship: [0, 1, 2].map((i) => ({ x: bay.x + room.width / 2 + (i - 1) * figure * 0.5, y: bay.y + room.height * 0.43 })),
  }
}
