import type { Point } from '../board/geometry.ts'

/** The content of one sector on one ring. */
export interface DialField {
  /** A figure in the field: "5", "1-10". */
  readonly text?: string
  /** Path of a glyph on a grid of 24. It is drawn `times` times in place of the figure. */
  readonly glyph?: string
  readonly times?: number
  /** How the field is drawn: plain, hatched or crossed. Patterns group fields without colour. */
  readonly pattern?: 'hatch' | 'cross'
  readonly tone?: 'good' | 'bad' | 'grave'
  /** The field's name for screen readers: "two bursts". */
  readonly name: string
}

/** One sector: its share of the circle, and a field for each ring. The field of the outermost ring is first. */
export interface DialSector {
  readonly id: string
  readonly share: number
  readonly fields: readonly DialField[]
  /** A further result of the sector: a glyph on the sector's inner line. */
  readonly sign?: { readonly glyph: string; readonly name: string }
}

/** A sector's position on the dial, in degrees clockwise from the top. */
export interface Lying {
  readonly sector: DialSector
  readonly from: number
  readonly to: number
  readonly middle: number
}

/** Places sectors one after the other, from the top. Their sizes follow from their shares. */
export function lay(sectors: readonly DialSector[]): readonly Lying[] {
  const whole = sectors.reduce((sum, { share }) => sum + share, 0)
  let before = 0
  return sectors.map((sector) => {
    const from = (before / whole) * 360
    before += sector.share
    const to = (before / whole) * 360
    return { sector, from, to, middle: (from + to) / 2 }
  })
}

/** Returns a point of the dial, whose centre is at 0, 0. */
export function onDial(degrees: number, radius: number): Point {
  const angle = (degrees * Math.PI) / 180
  const round = (n: number) => Math.round(n * 100) / 100
  return { x: round(Math.sin(angle) * radius), y: round(-Math.cos(angle) * radius) }
}

/** Returns the outline of a ring segment as an SVG path. */
export function ringPiece(from: number, to: number, inner: number, outer: number): string {
  const far = to - from > 180 ? 1 : 0
  const [a, b, c, d] = [onDial(from, outer), onDial(to, outer), onDial(to, inner), onDial(from, inner)]
  return `M${a.x} ${a.y}A${outer} ${outer} 0 ${far} 1 ${b.x} ${b.y}L${c.x} ${c.y}A${inner} ${inner} 0 ${far} 0 ${d.x} ${d.y}z`
}

/** Returns how long the hand turns within this display time, ms. The rest of the time is for reading, as for dice. */
export const turningMs = (ms: number): number => Math.min(900, ms * 0.62)

/** Returns how far the hand turns to land on `end`: whole turns first, always forwards. */
export function turnTo(start: number, end: number, turns: number): number {
  return start + turns * 360 + ((((end - start) % 360) + 360) % 360)
}
