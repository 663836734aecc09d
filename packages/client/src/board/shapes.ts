/** The four shapes that tell seats apart without colour, on a 24 grid. */
export const shapes = {
  circle: 'M12 2a10 10 0 1 1 0 20a10 10 0 0 1 0-20z',
  square: 'M2.8 2.8h18.4v18.4H2.8z',
  diamond: 'M12 .6 23.4 12 12 23.4.6 12z',
  hexagon: 'M6.4 2h11.2l5.6 10-5.6 10H6.4L.8 12z',
} as const

export type Shape = keyof typeof shapes

/** How a seat looks wherever it stands for itself: shape and letter first, colour third. */
export interface Mark {
  readonly shape: Shape
  readonly letter: string
  /** A custom property of the tokens: `--luke`. */
  readonly colour: string
  /** Lines on the 24 grid in place of shape and letter: a figure of its own. */
  readonly glyph?: string
}
