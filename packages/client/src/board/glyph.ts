/** Line work on a 24 grid: open lines, and the one centre that may be filled. */
export interface GlyphShape {
  readonly lines: string
  readonly core?: string
}

/** A circle as a path, for glyphs that are one line of path data. */
export function ring(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
}
