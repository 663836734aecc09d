import type { Point } from './geometry.ts'

/** Position and size of a piece inside its place, in the drawing's units. */
export interface Stand extends Point {
  readonly size: number
}

const alone: readonly Stand[] = [{ x: 0, y: 0, size: 46 }]
const diagonal: readonly Stand[] = [
  { x: -19, y: -13, size: 36 },
  { x: 17, y: 12, size: 36 },
]
const square: readonly Stand[] = [
  { x: -19, y: -17, size: 32 },
  { x: 19, y: -17, size: 32 },
  { x: -19, y: 17, size: 32 },
  { x: 19, y: 17, size: 32 },
]

const five: readonly Stand[] = [...square.map((stand) => ({ ...stand, size: 27 })), { x: 0, y: 0, size: 30 }]

/**
 * Returns the position of the `index`-th of `count` pieces in one place: alone, diagonally, in a square, or in a square
 * around one.
 */
export function standOf(index: number, count: number): Stand {
  const stands = count <= 1 ? alone : count === 2 ? diagonal : count <= 4 ? square : five
  return stands[index % stands.length] as Stand
}

/** A piece and its position inside its place. */
export interface Standing<T> {
  readonly piece: T
  readonly stand: Stand
}

/** Returns all pieces with their positions in drawing order: the acting one last and so in front. */
export function standings<T extends { readonly id: string; readonly place: string }>(
  pieces: readonly T[],
  acting: string | undefined,
): readonly Standing<T>[] {
  const order = [...pieces.filter((piece) => piece.id !== acting), ...pieces.filter((piece) => piece.id === acting)]
  return order.map((piece) => {
    const group = order.filter((other) => other.place === piece.place)
    return { piece, stand: standOf(group.indexOf(piece), group.length) }
  })
}
