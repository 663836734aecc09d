import type { SquareId } from '../types.ts'

/** Walls between two adjacent squares (reconstructed). The edge of the board and the bulkheads are walls too. */
// oxfmt-ignore
export const walls: readonly (readonly [SquareId, SquareId])[] = [
  ['C1', 'C2'], ['D1', 'E1'], ['I1', 'I2'],
  ['C2', 'D2'], ['E2', 'E3'], ['F2', 'F3'], ['G2', 'H2'], ['G2', 'G3'], ['H2', 'I2'], ['J2', 'K2'], ['K2', 'K3'],
  ['A3', 'B3'], ['B3', 'B4'], ['E3', 'F3'],
  ['A4', 'A5'], ['F4', 'F5'], ['G4', 'H4'], ['G4', 'G5'], ['K4', 'L4'], ['K4', 'K5'],
  ['B5', 'C5'], ['C5', 'C6'], ['G5', 'G6'], ['I5', 'I6'], ['K5', 'K6'],
  ['B6', 'C6'], ['D6', 'E6'], ['E6', 'F6'], ['G6', 'H6'], ['H6', 'I6'], ['J6', 'K6'],
  ['B7', 'C7'], ['B7', 'B8'], ['D7', 'E7'], ['D7', 'D8'], ['E7', 'F7'], ['F7', 'F8'], ['G7', 'H7'], ['H7', 'I7'],
  ['J7', 'K7'], ['J7', 'J8'],
  ['B8', 'B9'], ['F8', 'F9'], ['G8', 'G9'], ['J8', 'K8'], ['L8', 'L9'],
  ['A9', 'B9'], ['E9', 'F9'], ['K9', 'K10'],
  ['B10', 'B11'], ['F10', 'F11'], ['G10', 'H10'], ['G10', 'G11'], ['H10', 'H11'], ['K10', 'L10'],
  ['B11', 'C11'], ['D11', 'E11'], ['D11', 'D12'], ['E11', 'F11'], ['I11', 'J11'], ['J11', 'J12'],
  ['H12', 'I12'],
]
