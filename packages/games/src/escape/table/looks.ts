import type { SectorKind } from '../shared/data/types.ts'

const ring = (r: number): string => `M${12 - r} 12a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`

/** Line drawings on a grid of 24 units, one path each. */
export const glyphs = {
  general: 'M8 8h8v8H8z',
  command: 'm5 12 7-6 7 6M5 18l7-6 7 6',
  military: `M12 4v16M4 12h16${ring(5)}`,
  security: 'M6 11h12v8H6zM9 11V8a3 3 0 0 1 6 0v3M12 14v2',
  service: 'M7 4v16M12 4v7h5v9M12 15v5',
  technical: `m12 4 7 4v8l-7 4-7-4V8z${ring(2)}`,
  hangar: 'M4 20V5h16v15M8 16l4-4 4 4M8 12l4-4 4 4',
  vader: `${ring(1)}${ring(2.4)}${ring(6.2)}${ring(10)}`,
  terminal: `${ring(8)}M12 4v4M12 16v4M4 12h4M16 12h4M10 10h4v4h-4z`,
  centralSecurity: 'M4 4h16v16H4zM8 11h8v6H8zM10 11V9a2 2 0 0 1 4 0v2',
  detention: 'M4 4h16v16H4zM8.5 4v16M12 4v16M15.5 4v16',
  bay: 'M3 20 8 5h8l5 15M7 14h10M12 5V1M6 20h12',
  falcon: 'M5 13a7 7 0 1 0 14 0a7 7 0 1 0-14 0M10 7V2M14 7V2M17.5 8l3-2.5M12 13h7',
  impassable: 'M4 4h16v16H4zM4 12l8-8M4 20 20 4M12 20l8-8',
  droid: 'M6 20v-9a6 6 0 0 1 12 0v9zM6 12h12M10.5 9h3M4 14v6M20 14v6',
  trooper: 'M5 14c0-6 3-9 7-9s7 3 7 9l-2 5H7zM7 12h4M13 12h4M10 16h4',
  beam: 'M9 3v6M15 3v6M6 9h12v3a6 6 0 0 1-12 0zM12 18v3',
} as const satisfies Readonly<Record<SectorKind | 'droid' | 'trooper' | 'beam', string>>

export type Pattern = 'zigzag' | 'dots' | 'cross' | 'upright' | 'level' | 'hatch'

export interface SectorLook {
  readonly word: string
  /** Name of a custom property of the tokens. */
  readonly colour: string
  readonly pattern?: Pattern
}

/** The appearance of each kind of sector: glyph, pattern and colour. Every label also has the name. */
export const sectorLooks: Readonly<Record<SectorKind, SectorLook>> = {
  general: { word: 'General', colour: '--s-gen' },
  command: { word: 'Command', colour: '--s-cmd', pattern: 'zigzag' },
  military: { word: 'Military', colour: '--s-mil', pattern: 'dots' },
  security: { word: 'Security', colour: '--s-sec', pattern: 'cross' },
  service: { word: 'Service', colour: '--s-svc', pattern: 'upright' },
  technical: { word: 'Technical', colour: '--s-tec', pattern: 'level' },
  hangar: { word: 'Hangar', colour: '--s-han' },
  vader: { word: 'Darth Vader', colour: '--red' },
  terminal: { word: 'Terminal', colour: '--amber' },
  centralSecurity: { word: 'Central Security', colour: '--s-gen' },
  detention: { word: 'Block AA23', colour: '--s-gen' },
  bay: { word: 'Forward Bay', colour: '--amber' },
  falcon: { word: 'The Falcon', colour: '--amber' },
  impassable: { word: 'Impassable', colour: '--rule-2', pattern: 'hatch' },
}
