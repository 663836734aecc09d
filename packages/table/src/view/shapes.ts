/** Shapes that distinguish pieces without colour, as paths on a grid of 24. The first four belong to seats. */
export const shapes = {
  circle: 'M12 2a10 10 0 1 1 0 20a10 10 0 0 1 0-20z',
  square: 'M2.8 2.8h18.4v18.4H2.8z',
  diamond: 'M12 .6 23.4 12 12 23.4.6 12z',
  hexagon: 'M6.4 2h11.2l5.6 10-5.6 10H6.4L.8 12z',
  octagon: 'M7.4 1.5h9.2l5.9 5.9v9.2l-5.9 5.9H7.4l-5.9-5.9V7.4z',
  shield: 'M2.5 2h19v11.5L12 23l-9.5-9.5z',
  /** A hub between two upright panels, for a piece without an owner. */
  panels: 'M0 1.5h3.6v8h1.9a7.4 7.4 0 0 1 13 0h1.9v-8H24v21h-3.6v-8h-1.9a7.4 7.4 0 0 1-13 0H3.6v8H0z',
} as const

/** The marks of two sides, as path data: an open ring and a filled bar. The side's name is always beside its mark. */
export const sideGlyphs = {
  ring: 'M5 12a7 7 0 1 0 14 0a7 7 0 1 0-14 0M7 12a5 5 0 1 0 10 0a5 5 0 1 0-10 0',
  bar: 'M2 8h20v8H2zM2 10h20M2 12h20M2 14h20',
} as const

export type Shape = keyof typeof shapes

/** The look of a seat wherever it is shown. Shape and letter distinguish it, and the colour does so too. */
export interface Mark {
  readonly shape: Shape
  readonly letter: string
  /** A custom property of the tokens: `--luke`. */
  readonly colour: string
  /** Path data on a grid of 24, in place of shape and letter. */
  readonly glyph?: string
  /** The other mark of a seat that plays two pieces. Both are drawn smaller. */
  readonly second?: Mark | undefined
}

/** A filled shape with lines cut into it, on a grid of 24. It distinguishes things without colour. */
export interface Sign {
  readonly shape: string
  readonly cut: string
  /** A custom property of the tokens. */
  readonly colour: string
}
