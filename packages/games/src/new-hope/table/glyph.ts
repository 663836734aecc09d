/** Scales a glyph of the 24 grid to this size, its corner at the origin. */
export const glyphMark = (size: number): string => `scale(${size / 24})`
