import type { Point } from './geometry.ts'

/** Position and size of a piece inside its place, in the drawing's units. */
export interface Stand extends Point {
  readonly size: number
}

/** Positions and sizes of pieces, relative to the distance between places. */
const alone: readonly Stand[] = [{ x: 0, y: 0, size: 0.8 }]
const diagonal: readonly Stand[] = [
  { x: -0.24, y: -0.19, size: 0.58 },
  { x: 0.24, y: 0.19, size: 0.58 },
]
const square: readonly Stand[] = [
  { x: -0.26, y: -0.26, size: 0.5 },
  { x: 0.26, y: -0.26, size: 0.5 },
  { x: -0.26, y: 0.26, size: 0.5 },
  { x: 0.26, y: 0.26, size: 0.5 },
]

const five: readonly Stand[] = [...square.map((stand) => ({ ...stand, size: 0.42 })), { x: 0, y: 0, size: 0.44 }]

/**
 * Returns the position of piece `index` of the `count` pieces in one place. The pieces are alone, on a diagonal, in a
 * square, or in a square around one of them. `pitch`: distance between places, in units of the drawing.
 */
function standOf(index: number, count: number, pitch: number): Stand {
  const offsets = count <= 1 ? alone : count === 2 ? diagonal : count <= 4 ? square : five
  const { x, y, size } = offsets[index % offsets.length] as Stand
  return { x: x * pitch, y: y * pitch, size: size * pitch }
}

/** A piece and its position inside its place. */
export interface Standing<T> {
  readonly piece: T
  readonly stand: Stand
}

/**
 * Returns all pieces with their positions, in the order in which they are drawn. The acting piece is last and so in
 * front.
 */
export function standings<T extends { readonly id: string; readonly place: string }>(
  pieces: readonly T[],
  acting: string | undefined,
  pitch: number,
): readonly Standing<T>[] {
  const order = [...pieces.filter((piece) => piece.id !== acting), ...pieces.filter((piece) => piece.id === acting)]
  return order.map((piece) => {
    const group = order.filter((other) => other.place === piece.place)
    return { piece, stand: standOf(group.indexOf(piece), group.length, pitch) }
  })
}
