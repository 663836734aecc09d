import { characterIds, sideOf, type CharacterId } from '../../shared/data/characters.ts'
import { partsOf } from '../../shared/plan.ts'
import type { NewHopeOption, NewHopeView, Phase } from '../../shared/types.ts'
import type { Point } from '@bay327/table/board/geometry'
import { spotId, type Sheet } from './sheet.ts'

/** A line between two characters in one area, or a mark on a character who holds or boards. */
export interface Link {
  readonly from: CharacterId
  readonly to: CharacterId | 'hold' | 'ship'
  readonly kind: 'support' | 'attack' | 'alone'
}

const link = (from: CharacterId, to: CharacterId | 'hold'): Link => ({
  from,
  to,
  kind: to === 'hold' ? 'alone' : sideOf(from) === sideOf(to) ? 'support' : 'attack',
})

/** Returns the lines that everybody sees: supporters and attackers after both plans are revealed. */
export function openLinks(view: NewHopeView): readonly Link[] {
  return characterIds.flatMap((id) => {
    const { supports, target } = view[id]
    return [...(supports ? [link(id, supports)] : []), ...(target ? [link(id, target)] : [])]
  })
}

/** Returns the lines of an option. */
export function linksOf({ support = {}, targets = {}, heroes = [] }: NewHopeOption): readonly Link[] {
  return characterIds.flatMap((id): readonly Link[] => {
    const to = support[id] ?? targets[id]
    if (to) return [link(id, to)]
    return heroes.includes(id) ? [{ from: id, to: 'ship', kind: 'alone' }] : []
  })
}

/** Returns the lines of the viewer's given plans, which are still secret. */
export function handedIn({ plans = {} }: NewHopeView): readonly Link[] {
  return Object.values(plans).flatMap((id) =>
    partsOf(id).map(([from, to]): Link => (to === undefined ? { from, to: 'ship', kind: 'alone' } : link(from, to))),
  )
}

/** Returns whether seats give plans in this phase. */
export const isPlanned = (phase: Phase): boolean => phase === 'support' || phase === 'target' || phase === 'attack'

export interface Curve {
  readonly d: string
  /** The head of the arrow. */
  readonly head: string
  /** The position of a mark on the line. */
  readonly middle: Point
}

/**
 * Returns an arrow from card to card. Lines curve to their left, so that two lines in opposite directions do not
 * overlap. Returns undefined if the link does not lead to a card, or if a card has no place on the sheet.
 */
export function curveOf({ from, to, kind }: Link, view: NewHopeView, sheet: Sheet): Curve | undefined {
  const { area } = view[from]
  if (!area || to === 'hold' || to === 'ship') return undefined
  const a = sheet.places.get(spotId(area, from))
  const b = sheet.places.get(spotId(area, to))
  if (!a || !b) return undefined
  const size = sheet.figure
  if (kind === 'support') return besideColumn(a, b, size, sideOf(from) === 'light' ? -1 : 1)
  const way = unit(a, b)
  const bow = { x: way.y * size * 0.34, y: -way.x * size * 0.34 }
  const edge = Math.min((size * 0.54) / Math.abs(way.x), (size * 0.56) / Math.abs(way.y))
  const lift = 0.14
  const start = shift(shift(a, way, edge), bow, lift)
  const end = shift(shift(b, way, -edge), bow, lift)
  const middle = shift({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, bow, 1)
  return arrow(start, middle, end, size)
}

/** Returns an arrow that runs along the outside of the column, around the characters in between. */
function besideColumn(a: Point, b: Point, size: number, outside: 1 | -1): Curve {
  const edge = size * 0.44 * outside
  const far = size * (Math.abs(a.y - b.y) > size * 2 ? 0.6 : 0.44) * outside
  const start = { x: a.x + edge, y: a.y }
  const end = { x: b.x + edge, y: b.y }
  return arrow(start, { x: a.x + edge + far, y: (a.y + b.y) / 2 }, end, size)
}

/** Returns a curve through `middle`. */
function arrow(start: Point, middle: Point, end: Point, size: number): Curve {
  const pull = { x: 2 * middle.x - (start.x + end.x) / 2, y: 2 * middle.y - (start.y + end.y) / 2 }
  const way = unit(pull, end)
  const long = Math.max(7, size * 0.17)
  const at = (back: number, aside: number) =>
    `${round(end.x - way.x * back - way.y * aside)} ${round(end.y - way.y * back + way.x * aside)}`
  return {
    d: `M${round(start.x)} ${round(start.y)}Q${round(pull.x)} ${round(pull.y)} ${at(long * 0.7, 0)}`,
    head: `M${at(0, 0)}L${at(long, long * 0.55)}L${at(long, -long * 0.55)}z`,
    middle: along(start, pull, end, size < 32 ? 0.7 : 0.5),
  }
}

/** Returns a point of the curve for a mark. The marks of opposite lines do not overlap, even on small cards. */
function along(a: Point, pull: Point, b: Point, t: number): Point {
  const at = (p: number, q: number, r: number) => (1 - t) ** 2 * p + 2 * t * (1 - t) * q + t ** 2 * r
  return { x: at(a.x, pull.x, b.x), y: at(a.y, pull.y, b.y) }
}

function unit(a: Point, b: Point): Point {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  return { x: (b.x - a.x) / length, y: (b.y - a.y) / length }
}

const shift = (p: Point, by: Point, k: number): Point => ({ x: p.x + by.x * k, y: p.y + by.y * k })
const round = (n: number): number => Math.round(n * 10) / 10
