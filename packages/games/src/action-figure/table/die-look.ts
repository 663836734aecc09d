import { colorShapes, faceColors } from '../shared/data/dice.ts'

/** Pips of the box's dice: circles are white, triangles orange, squares purple. */
const shapes = {
  circle: 'M-5.4 0a5.4 5.4 0 1 0 10.8 0a5.4 5.4 0 1 0-10.8 0',
  triangle: 'M0-6 6.2 5H-6.2z',
  square: 'M-4.8-4.8h9.6v9.6h-9.6z',
} as const

/** Returns how a face of the box's dice looks. */
export function dieLook(face: number): { readonly colour: string; readonly pip: string } {
  const colour = faceColors[face] ?? 'white'
  return { colour: `--die-${colour}`, pip: shapes[colorShapes[colour]] }
}
