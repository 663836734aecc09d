import { board, hasWall } from '../shared/board.ts'
import { detention, falcon } from '../shared/data/places.ts'
import { spokenSquare } from '../shared/squares.ts'
import type { SquareId } from '../shared/types.ts'
import type { Place, Rulers } from '@bay327/table/board/board'
import type { Box, Point } from '@bay327/table/board/geometry'

/** The drawing's units: a square is 64 wide, the frame for letters and numbers 36, and a mark inside a square 54. */
export const pitch = 64
export const side = 54
const frame = 36
const across = 12 * pitch
/** The whole drawing. It leaves space below the squares for the zoom control. */
export const whole: Box = { x: 0, y: 0, width: across + 2 * frame, height: across + 2 * frame + 16 }
/** The drawing without the frame, for small screens that have no space for letters. */
export const bare: Box = { x: frame - 8, y: frame - 8, width: across + 16, height: across + 16 }

const letters = Array.from('ABCDEFGHIJKL')
const numbers = Array.from({ length: 12 }, (_, i) => i)

const columnOf = (square: SquareId): number => letters.indexOf(square.charAt(0))
const rowOf = (square: SquareId): number => Number(square.slice(1)) - 1
const idAt = (column: number, row: number): SquareId => `${letters[column] ?? ''}${row + 1}`

/** Returns the centre of a square. */
export function pointOf(square: SquareId): Point {
  return { x: frame + (columnOf(square) + 0.5) * pitch, y: frame + (rowOf(square) + 0.5) * pitch }
}

/** The centre of the ship's four squares. */
export const heart: Point = {
  x: falcon.reduce((sum, square) => sum + pointOf(square).x, 0) / falcon.length,
  y: falcon.reduce((sum, square) => sum + pointOf(square).y, 0) / falcon.length,
}

const nameOf = (square: SquareId): string =>
  square === detention.block ? `${square}, the jail, left only to ${detention.exit}` : spokenSquare(square)

/** Every square on which a piece can be, including the Detention Block. */
export const places: ReadonlyMap<SquareId, Place> = new Map(
  [...board.places, detention.block].map((id) => [id, { ...pointOf(id), id, short: id, name: nameOf(id) }]),
)

/** The line between two squares, or between a square and the outside. */
interface Edge {
  readonly a: SquareId
  readonly b: SquareId
  readonly from: Point
  readonly to: Point
}

/** Every edge of the twelve by twelve squares, each listed once, including the outer edges. */
const edges: readonly Edge[] = numbers.flatMap((row) =>
  [...numbers, 12].flatMap((column): Edge[] => {
    const left = frame + column * pitch
    const top = frame + row * pitch
    return [
      {
        a: idAt(column - 1, row),
        b: idAt(column, row),
        from: { x: left, y: top },
        to: { x: left, y: top + pitch },
      },
      // The same loop with rows and columns exchanged gives the horizontal edges.
      {
        a: idAt(row, column - 1),
        b: idAt(row, column),
        from: { x: top, y: left },
        to: { x: top + pitch, y: left },
      },
    ]
  }),
)

const touches = ({ a, b }: Edge, square: SquareId): boolean => a === square || b === square
const isGate = (edge: Edge): boolean => touches(edge, detention.block) && touches(edge, detention.exit)
/**
 * Returns whether an edge is a wall. The Detention Block is not a square of the rules' board, so all its edges except
 * the gate are walls.
 */
const isWall = (edge: Edge): boolean =>
  !isGate(edge) &&
  (places.has(edge.a) !== places.has(edge.b) || touches(edge, detention.block) || hasWall(edge.a, edge.b))
const isOpen = (edge: Edge): boolean => places.has(edge.a) && places.has(edge.b) && !isWall(edge) && !isGate(edge)

const line = ({ from, to }: Edge): string => `M${from.x} ${from.y}L${to.x} ${to.y}`

/** All walls, including those of the ship and the board's edge, as one path. */
export const wallPath = edges.filter(isWall).map(line).join('')
/** The edges that a piece can cross, as one path. */
export const openPath = edges.filter(isOpen).map(line).join('')
/** The one-way door of the Detention Block, as a path. */
export const gatePath = edges.filter(isGate).map(line).join('')

/** The letters and numbers of the board, for a frame around the board. */
export const rulers: Rulers = {
  columns: letters.map((text, i) => ({ at: frame + (i + 0.5) * pitch, text })),
  rows: numbers.map((row) => ({ at: frame + (row + 0.5) * pitch, text: `${row + 1}` })),
}

/** Column letters at the top, row numbers on the left. */
export const coordinates: readonly (Point & { readonly text: string })[] = [
  ...letters.map((text, i) => ({ x: frame + (i + 0.5) * pitch, y: frame - 11, text })),
  ...numbers.map((row) => ({ x: frame - 18, y: frame + (row + 0.5) * pitch + 6, text: `${row + 1}` })),
]
