import type { Space } from '../shared/data/board.ts'
import type { SpaceKind } from '../shared/data/types.ts'

/** The appearance of a space. It depends on the kind of the space, and at a joined pair on the end of the pair. */
export type Look = Exclude<SpaceKind, 'plain'> | 'slide-end'

const ring = (r: number): string => `M${12 - r} 12a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`

/** Line drawings on a grid of 24 units, one path each. */
export const glyphs = {
  red: `${ring(8)}M12 7v10M7 12h10`,
  yellow: 'M12 20V5M6 11l6-6 6 6',
  'slide-end': 'M5 9V5h4M15 5h4v4M19 15v4h-4M9 19H5v-4',
  'tie-symbol': `M3.5 4v16M20.5 4v16M3.5 12h4M16.5 12h4${ring(4.2)}`,
  'repair-station': 'M9.5 4h5v5.5H20v5h-5.5V20h-5v-5.5H4v-5h5.5z',
  asteroid: 'M9 4l7 1 4 5-2 7-7 3-6-5 1-8zM10.5 9.5l3 1M9 14l2 2',
  force: `${ring(3)}M12 2v4M12 18v4M2 12h4M18 12h4M5 5l2.6 2.6M16.4 16.4 19 19M19 5l-2.6 2.6M7.6 16.4 5 19`,
  burst: 'M12 3v6M12 15v6M3 12h6M15 12h6M6 6l3.5 3.5M14.5 14.5 18 18M18 6l-3.5 3.5M9.5 14.5 6 18',
  green: ring(7),
} as const satisfies Readonly<Record<Look | 'force' | 'burst' | 'green', string>>

export type Pattern = 'cross' | 'upright' | 'hatch'

export interface SpaceLook {
  readonly word: string
  /** Name of a custom property of the tokens. */
  readonly colour: string
  readonly pattern?: Pattern
  readonly border: 'whole' | 'broken'
}

/** The appearance of spaces: glyph, pattern, border and colour. Every label also has the word. */
export const spaceLooks: Readonly<Record<Look, SpaceLook>> = {
  yellow: { word: 'Slide', colour: '--luke', border: 'whole' },
  'slide-end': { word: 'Slide ends', colour: '--luke', border: 'broken' },
  'repair-station': { word: 'Repair', colour: '--s-cmd', pattern: 'upright', border: 'whole' },
  asteroid: { word: 'Asteroids', colour: '--s-gen', pattern: 'cross', border: 'whole' },
  red: { word: 'Red space', colour: '--red', pattern: 'hatch', border: 'whole' },
  'tie-symbol': { word: 'TIE symbol', colour: '--amber', border: 'whole' },
}

/**
 * Returns the appearance of a space. Undefined for a plain space. Only one end of a joined pair is the start of a
 * pilot's slide (DAN-1m).
 */
export function lookOf({ kind, rebelSlide }: Space): Look | undefined {
  if (kind === 'plain') return undefined
  return kind === 'yellow' && rebelSlide === undefined ? 'slide-end' : kind
}

/** The looks in the order of the legend. The legend shows the mark of a slide's end after that of its start. */
export const legendOrder = ['yellow', 'repair-station', 'asteroid', 'red', 'tie-symbol'] as const
