import type { Point } from './geometry.ts'

/** Where a piece stands inside its place, and how large it is, in the drawing's units. */
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

/** The stand of the `index`-th of `count` pieces in one place: alone, diagonally, or in a square of up to four. */
export function standOf(index: number, count: number): Stand {
  const stands = count <= 1 ? alone : count === 2 ? diagonal : square
  return stands[index % stands.length] as Stand
}

/** Pieces in the order in which they stand and are painted: by list, the acting one last and so in front. */
export function inFront<T extends { readonly id: string }>(pieces: readonly T[], acting: string | undefined): T[] {
  return [...pieces.filter((piece) => piece.id !== acting), ...pieces.filter((piece) => piece.id === acting)]
}
