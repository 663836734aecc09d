import type { BoardText, PlaceText } from '@bay327/engine'
import type { Place } from '../../board/board.ts'
import { around, type Box } from '../../board/geometry.ts'

/** A board's layout, in the drawing's units. */
export interface Layout {
  readonly kind: 'grid' | 'graph'
  readonly places: ReadonlyMap<string, Place>
  readonly lanes: readonly (readonly [from: Place, to: Place])[]
  readonly whole: Box
  /** The box of a small screen's drawing, which has no names and no space for the zoom control. */
  readonly bare: Box
  /** Size of a place, in units. */
  readonly side: number
  /** Distance between the two nearest places, in units. */
  readonly pitch: number
  /** Names of the places, in lines that fit below or inside a place. */
  readonly labels: ReadonlyMap<string, readonly string[]>
}

/** Distance between the centres of neighbouring squares, in units. */
const pitch = 84
/** Distance between the two nearest places of a graph, in units. */
const apart = 150
const sides = { grid: 68, graph: 78 } as const
/** Maximum number of characters in a line of a name. */
const most = { grid: 7, graph: 13 } as const
/** Height of a line of names below a graph's places, in units. */
const names = 46

/** Returns a board's layout. Returns undefined for a list, and if there are no places. */
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

/**
 * Adds space at the bottom of a drawing that fills its window, because the zoom control covers about 56 of 700 pixels
 * there.
 */
const withFoot = (box: Box): Box => ({ ...box, height: box.height + 0.08 * Math.max(box.width, box.height) })

/** Returns the distance between the two nearest places. Returns 1 if there is only one place. */
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

/** Wraps a name to at most two lines. A longer name is cut with dots, and a tap on the place shows all of it. */
export function wrapped(name: string, most: number): readonly string[] {
  const lines: string[] = []
  for (const word of name.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const shown = lines.slice(0, 2).map((line) => (line.length > most ? `${line.slice(0, most - 1)}…` : line))
  return lines.length > 2 ? [shown[0] ?? '', `${(shown[1] ?? '').slice(0, most - 1).replace(/…$/, '')}…`] : shown
}
