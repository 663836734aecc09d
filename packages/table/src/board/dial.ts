import type { Point } from './geometry.ts'

/** What stands in one sector on one circle of a dial. */
export interface DialField {
  /** A figure: "5", "1-10". */
  readonly text?: string
  /** A sign on a 24 grid, drawn in place of the figure, as often as `times` says. */
  readonly glyph?: string
  readonly times?: number
  /** Plain, hatched or crossed: what fields have in common without colour. */
  readonly pattern?: 'hatch' | 'cross'
  readonly tone?: 'good' | 'bad' | 'grave'
  /** Read aloud: "two bursts". */
  readonly name: string
}

/** One sector: its share of the whole turn, and a field for each circle, the outermost first. */
export interface DialSector {
  readonly id: string
  readonly share: number
  readonly fields: readonly DialField[]
  /** What the sector brings besides its fields: a glyph on its inner line. */
  readonly sign?: { readonly glyph: string; readonly name: string }
}

/** A sector as it lies on the dial, in degrees clockwise from the top. */
export interface Lying {
  readonly sector: DialSector
  readonly from: number
  readonly to: number
  readonly middle: number
}

/** Sectors one after the other from the top, as large as their shares say. */
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

/** A point of the dial around 0, 0. */
export function onDial(degrees: number, radius: number): Point {
  const angle = (degrees * Math.PI) / 180
  const round = (n: number) => Math.round(n * 100) / 100
  return { x: round(Math.sin(angle) * radius), y: round(-Math.cos(angle) * radius) }
}

/** The outline of a piece of a ring. */
export function ringPiece(from: number, to: number, inner: number, outer: number): string {
  const far = to - from > 180 ? 1 : 0
  const [a, b, c, d] = [onDial(from, outer), onDial(to, outer), onDial(to, inner), onDial(from, inner)]
  return `M${a.x} ${a.y}A${outer} ${outer} 0 ${far} 1 ${b.x} ${b.y}L${c.x} ${c.y}A${inner} ${inner} 0 ${far} 0 ${d.x} ${d.y}z`
}

/** How long the hand turns within a show of this many ms: like dice, the rest is for reading. */
export const turningMs = (ms: number): number => Math.min(900, ms * 0.62)

/** How far the hand turns to land there: whole turns first, always onward. */
export function turnTo(start: number, end: number, turns: number): number {
  return start + turns * 360 + ((((end - start) % 360) + 360) % 360)
}
