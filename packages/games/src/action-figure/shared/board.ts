import { grid, type Board, type Grid } from '@bay327/engine/pieces/grid'
import { bulkheads, compactors, detention } from './data/places.ts'
import { walls } from './data/walls.ts'
import type { SquareId } from './types.ts'

const columns = Array.from('ABCDEFGHIJKL')
const offBoard = new Set<SquareId>([...bulkheads, detention.block])

/** All twelve rows, from north to south. Undefined where the board has no square. */
export const boardRows: readonly (readonly (SquareId | undefined)[])[] = Array.from({ length: 12 }, (_, row) =>
  columns.map((column) => `${column}${row + 1}`).map((id) => (offBoard.has(id) ? undefined : id)),
)

const walled = new Set(walls.flatMap(([a, b]) => [`${a}/${b}`, `${b}/${a}`]))

/** Returns whether a wall is between two adjacent squares. */
export function hasWall(a: SquareId, b: SquareId): boolean {
  return walled.has(`${a}/${b}`)
}

/** The board for moves on foot: from side to side, never diagonally, around walls (ABD-1a, ABD-1b). */
export const board: Grid = grid(boardRows, undefined, (from, to) => !hasWall(from, to))

/**
 * The board for a Rebel's secret moves in Breakout. It also connects compactor to compactor (ABD-3f). A Rebel can leave
 * the Detention Block but not enter it.
 */
export const secretBoard: Board = {
  places: board.places,
  next(square) {
    if (square === detention.block) return [detention.exit]
    const onFoot = board.next(square)
    return compactors.includes(square) ? [...onFoot, ...compactors.filter((other) => other !== square)] : onFoot
  },
}

/** Returns squares in reading order: A1, B1, ... L1, A2, ... */
export function inReadingOrder(squares: Pick<ReadonlySet<SquareId>, 'has'>): readonly SquareId[] {
  return board.places.filter((square) => squares.has(square))
}
