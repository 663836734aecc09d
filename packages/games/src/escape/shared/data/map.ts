import type { DeckId, Direction, Sector, SectorId, SectorKind } from './types.ts'

/**
 * The station from row 13 down to row 1, columns A to M. The map is reconstructed, because the available rules text has
 * no picture of it.
 */
const drawing = [
  '......F......',
  '.....MBG.....',
  '....EGCGS....',
  '...GTGG#CT...',
  '..7EGGVSGGd..',
  '.cGSTMGC#EG6.',
  '5EG#VGYGT#VS4',
  '.3MTG#CGGGEb.',
  '..aGVGT#EM2..',
  '...GE#GGV1...',
  '....TGEGM....',
  '.....GXG.....',
  '......E......',
]

export const start: SectorId = 'G2'
export const centralSecurity: SectorId = 'G7'
export const bay: SectorId = 'G12'
export const falcon: SectorId = 'G13'
/** A Hero who is detained north of this row goes to Central Security (ESC-17c). */
export const detentionRowLimit = 7

const signs: Readonly<Record<string, readonly [SectorKind, (DeckId | undefined)?, string?]>> = {
  G: ['general', 'general'],
  C: ['command', 'command'],
  M: ['military', 'military'],
  S: ['security', 'security'],
  E: ['service', 'service'],
  T: ['technical', 'technical'],
  V: ['vader'],
  X: ['detention', 'general', 'Detention Block AA23'],
  Y: ['centralSecurity', 'general', 'Central Security'],
  B: ['bay', undefined, 'Main Forward Bay'],
  F: ['falcon', undefined, 'Millennium Falcon'],
  '#': ['impassable'],
}

const steps: readonly (readonly [Direction, number, number])[] = [
  ['F', 0, 1],
  ['B', 0, -1],
  ['L', -1, 0],
  ['R', 1, 0],
]

function signAt(column: number, row: number): string {
  return drawing[13 - row]?.[column - 1] ?? '.'
}

export function sectorId(column: number, row: number): SectorId {
  return `${'ABCDEFGHIJKLM'[column - 1]}${row}`
}

function readSector(column: number, row: number): Sector | undefined {
  const sign = signAt(column, row)
  if (sign === '.') return undefined
  const next: Partial<Record<Direction, SectorId>> = {}
  for (const [direction, right, up] of steps) {
    if (isWalkable(sign) && isWalkable(signAt(column + right, row + up)))
      next[direction] = sectorId(column + right, row + up)
  }
  const place = { id: sectorId(column, row), column, row, next }
  if (/[1-7]/.test(sign)) {
    return { ...place, kind: 'hangar', deck: 'hangar', hangar: Number(sign), name: `Hangar ${sign}` }
  }
  if (/[a-d]/.test(sign)) return { ...place, kind: 'terminal', name: `Terminal ${sign.toUpperCase()}` }
  const [kind, deck, name] = signs[sign] ?? ['impassable']
  return { ...place, kind, ...(deck && { deck }), ...(name && { name }) }
}

/**
 * Returns whether a Hero can walk into a sector. Impassable sectors stop every move, and a Hero enters the Falcon only
 * from the Bay (ESC-2.1h, ESC-14.1b).
 */
function isWalkable(sign: string): boolean {
  return !'.#F'.includes(sign)
}

/** All 85 sectors, from the top row down, from left to right. */
export const sectors: readonly Sector[] = drawing
  .flatMap((line, top) => Array.from(line, (_, left) => readSector(left + 1, 13 - top)))
  .filter((sector) => sector !== undefined)

const byId: ReadonlyMap<SectorId, Sector> = new Map(sectors.map((sector) => [sector.id, sector]))

/** Returns a sector. Throws for an id outside the station. */
export function sectorOf(id: SectorId): Sector {
  const sector = byId.get(id)
  if (sector === undefined) throw new Error(`sectorOf: no sector ${id}`)
  return sector
}

/** Returns the impassable sector that stops an arrow after `from`. Undefined at the station's edge. */
export function barrier(from: SectorId, direction: Direction): SectorId | undefined {
  const { column, row } = sectorOf(from)
  const [, right, up] = steps.find(([candidate]) => candidate === direction) ?? [direction, 0, 0]
  const beyond = byId.get(sectorId(column + right, row + up))
  return beyond?.kind === 'impassable' ? beyond.id : undefined
}

export function sectorsOf(kind: SectorKind): readonly Sector[] {
  return sectors.filter((sector) => sector.kind === kind)
}
