import type { Circle, Range } from './types.ts'

/** One of ten equal sectors of the Rebel spinner. */
export interface RebelSector extends Readonly<Record<Circle, Range>> {
  readonly id: `R${number}`
  /** Whether the sector says "The Force is With You". */
  readonly force: boolean
}

/** One of ten equal sectors of the Imperial spinner. */
export interface ImperialSector {
  readonly id: `I${number}`
  /** The number on the outer circle: spaces of Vader's move. */
  readonly move: Range
  /** The number on the inner circle: laser bursts. 0 is the green arc. */
  readonly bursts: 0 | 1 | 2
}

const exactly = (count: number): Range => ({ min: count, max: count })
const from = (min: number, max: number): Range => ({ min, max })

/**
 * The Rebel spinner. Printed are the inner 5, the inner 1-10, and the rule that a Force sector has numbers. The other
 * numbers are reconstructed.
 */
export const rebelSpinner: readonly RebelSector[] = [
  { id: 'R0', inner: exactly(2), outer: exactly(6), force: false },
  { id: 'R1', inner: exactly(5), outer: exactly(9), force: false },
  { id: 'R2', inner: exactly(3), outer: exactly(4), force: false },
  { id: 'R3', inner: from(1, 10), outer: from(1, 12), force: false },
  { id: 'R4', inner: exactly(4), outer: exactly(7), force: false },
  { id: 'R5', inner: exactly(6), outer: exactly(8), force: false },
  { id: 'R6', inner: from(1, 6), outer: from(1, 10), force: true },
  { id: 'R7', inner: exactly(7), outer: exactly(5), force: false },
  { id: 'R8', inner: from(1, 4), outer: from(5, 10), force: false },
  { id: 'R9', inner: exactly(8), outer: exactly(3), force: false },
]

/** The Imperial spinner. The outer 8 and the three outcomes are printed. The other numbers are reconstructed. */
export const imperialSpinner: readonly ImperialSector[] = [
  { id: 'I0', move: exactly(2), bursts: 0 },
  { id: 'I1', move: exactly(4), bursts: 0 },
  { id: 'I2', move: exactly(8), bursts: 0 },
  { id: 'I3', move: from(1, 10), bursts: 0 },
  { id: 'I4', move: exactly(5), bursts: 1 },
  { id: 'I5', move: exactly(3), bursts: 1 },
  { id: 'I6', move: exactly(7), bursts: 1 },
  { id: 'I7', move: from(1, 6), bursts: 1 },
  { id: 'I8', move: exactly(6), bursts: 2 },
  { id: 'I9', move: exactly(10), bursts: 2 },
]
