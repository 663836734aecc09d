import type { CardNumber, DieColor } from '../types.ts'

/** The colour of each face of a custom die, by the face's number, 1 to 6 (reconstructed, ABD-4a). */
export const faceColors: Readonly<Record<number, DieColor>> = {
  1: 'white',
  2: 'orange',
  3: 'purple',
  4: 'white',
  5: 'orange',
  6: 'purple',
}

/** The shape that is drawn with each colour, so that colour is never the only difference (ABD-4d). */
export const colorShapes: Readonly<Record<DieColor, 'circle' | 'triangle' | 'square'>> = {
  white: 'circle',
  orange: 'triangle',
  purple: 'square',
}

/** The colour pair of each code card (reconstructed). The order within a pair does not matter (ABD-5a). */
export const codePairs: Readonly<Record<CardNumber, readonly [DieColor, DieColor]>> = {
  1: ['white', 'orange'],
  2: ['white', 'purple'],
  3: ['orange', 'purple'],
  4: ['white', 'orange'],
  5: ['white', 'purple'],
  6: ['orange', 'purple'],
  7: ['white', 'white'],
  8: ['orange', 'orange'],
}
