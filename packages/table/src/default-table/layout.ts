import type { BoardText, PlaceText } from '@bay327/engine'
import type { Place } from '../board/board.ts'
import { around, type Box } from '../board/geometry.ts'

/** A board as it is drawn, in the drawing's units. */
export interface Layout {
  readonly kind: 'grid' | 'graph'
  readonly places: ReadonlyMap<string, Place>
  readonly lanes: readonly (readonly [from: Place, to: Place])[]
  readonly whole: Box
  /** Without the names and the room for the zoom control: small screens have neither. */
  readonly bare: Box
  /** Side of a place. */
  readonly side: number
  /** From a place to the nearest other. */
  readonly pitch: number
  /** Names in lines that fit under or into a place. */
  readonly labels: ReadonlyMap<string, readonly string[]>
}

/** From the middle of a square to that of the next. */
const pitch = 84
/** Between the two nearest places of a graph. */
const apart = 150
const sides = { grid: 68, graph: 78 } as const
/** Letters that have room in a line. */
const most = { grid: 7, graph: 13 } as const
/** Units a line of names under a graph's places. */
const names = 46

/** Where everything of a board lies. Undefined for a list, and where there is no place. */
export function layoutOf(board: BoardText | undefined): Layout | undefined {
  if (!board || board.kind === 'list' || board.places.length === 0) return undefined
  const unit = board.kind === 'grid' ? pitch : apart / nearest(board.places)
  const places = new Map(board.places.map(({ id, name, x, y }) => [id, { id, name, x: x * unit, y: y * unit }]))
  const side = sides[board.kind]
  const margin = side / 2 + 14
  const lanes = board.kind === 'grid' ? [] : board.lanes
  const box = around([...places.values()], margin)
  if (!box) return undefined
  return {
    kind: board.kind,
    places,
    lanes: lanes.flatMap(([from, to]) => {
      const ends = [places.get(from), places.get(to)] as const
      return ends[0] && ends[1] ? [[ends[0], ends[1]] as const] : []
    }),
    whole: withFoot(board.kind === 'grid' ? box : { ...box, height: box.height + names }),
    bare: box,
    side,
    pitch: board.kind === 'grid' ? pitch : apart,
    labels: new Map(board.places.map(({ id, name }) => [id, wrapped(name, most[board.kind])])),
  }
}

/** The zoom control covers the foot of a drawing that fills its window: so much of it as 56 of about 700 pixels are. */
const withFoot = (box: Box): Box => ({ ...box, height: box.height + 0.08 * Math.max(box.width, box.height) })

/** The distance of the two nearest places; 1 where there is only one. */
function nearest(places: readonly PlaceText[]): number {
  let least = Infinity
  places.forEach((a, i) =>
    places.slice(i + 1).forEach((b) => {
      const distance = Math.hypot(a.x - b.x, a.y - b.y)
      if (distance > 0) least = Math.min(least, distance)
    }),
  )
  return Number.isFinite(least) ? least : 1
}

/** Two lines at most; what is longer ends in dots, and is read in full when the place is tapped. */
export function wrapped(name: string, most: number): readonly string[] {
  const lines: string[] = []
  for (const word of name.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const kept = lines.slice(0, 2).map((line) => (line.length > most ? `${line.slice(0, most - 1)}…` : line))
  return lines.length > 2 ? [kept[0] ?? '', `${(kept[1] ?? '').slice(0, most - 1).replace(/…$/, '')}…`] : kept
}
