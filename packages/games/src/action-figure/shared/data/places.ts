import type { SpaceNumber, SquareId } from '../types.ts'

/** The positions on the board. Counts and kinds are from the rules; the squares are reconstructed. */

/** Corners of the board that have no square. */
export const bulkheads: readonly SquareId[] = ['A1', 'L12', 'A12']

/**
 * The Detention Block. It is not a square of the board, and a Rebel can only leave it through `exit`, one way (ABD-1i).
 */
export const detention = { block: 'L1', exit: 'L2' } as const

export const closet: SquareId = 'K1'

export const falcon: readonly SquareId[] = ['F6', 'G6', 'F7', 'G7']
/** Each doorway of the Falcon: the square inside, and the square outside. */
export const doorways: readonly (readonly [inside: SquareId, outside: SquareId])[] = [
  ['F6', 'F5'],
  ['G7', 'G8'],
]

/** The 12 squares around the Falcon, clockwise from the north-west. */
export const falconRing: readonly SquareId[] = ['E5', 'F5', 'G5', 'H5', 'H6', 'H7', 'H8', 'G8', 'F8', 'E8', 'E7', 'E6']

/** Squares that are marked with the Imperial crest. */
export const iconSquares: readonly SquareId[] = ['G5', 'H6', 'F8', 'E7']

export const compactors: readonly SquareId[] = ['B2', 'K2', 'K11', 'B11']

export const spaceNumbers: readonly SpaceNumber[] = [1, 2, 3, 4, 5, 6, 7, 8]

export const codeSpaces: Readonly<Record<SpaceNumber, SquareId>> = {
  1: 'C1',
  2: 'F4',
  3: 'L10',
  4: 'I7',
  5: 'J12',
  6: 'G9',
  7: 'A3',
  8: 'D6',
}

/** Squares of the Weapon spaces, in the order of their numbers, 1 to 6. */
export const weaponSpaces: readonly SquareId[] = ['I1', 'J3', 'L4', 'D12', 'C10', 'A9']

/**
 * Squares by the name of their part of the station. Every other square is a corridor. The names have no effect on play.
 */
export const areas: Readonly<Record<string, readonly SquareId[]>> = {
  'Docking Bay north': ['E1', 'F1', 'G1', 'E2', 'F2', 'G2'],
  'Docking Bay east': ['K6', 'L6', 'K7', 'L7', 'K8', 'L8'],
  'Docking Bay south': ['F11', 'G11', 'H11', 'F12', 'G12', 'H12'],
  'Docking Bay west': ['A5', 'B5', 'A6', 'B6', 'A7', 'B7'],
  'Control Room north': ['F3', 'G3', 'F4', 'G4'],
  'Control Room east': ['I6', 'J6', 'I7', 'J7'],
  'Control Room south': ['F9', 'G9', 'F10', 'G10'],
  'Control Room west': ['C6', 'D6', 'C7', 'D7'],
  'Hangar floor': falconRing,
  'Millennium Falcon': falcon,
  Closet: [closet],
}
