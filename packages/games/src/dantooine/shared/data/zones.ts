import type { Circle, FieldId, SpaceId, ZoneId } from './types.ts'

export interface Zone {
  readonly prefix: 'HI' | 'HO' | 'H' | 'DO' | 'DI'
  readonly spaces: number
  /** Whether the zone is a ring, whose last space leads to its first. */
  readonly closed: boolean
  /** The direction in which the zone is drawn and flown. */
  readonly sense: 'counter-clockwise' | 'clockwise' | 'forward'
  /** The circle of the Rebel spinner for a turn that begins in the zone (DAN-1a, 1ab, 6c). */
  readonly circle: Circle
}

/** The zones. Their sizes are reconstructed. */
export const zones: Readonly<Record<ZoneId, Zone>> = {
  'hoth-inner': { prefix: 'HI', spaces: 16, closed: true, sense: 'counter-clockwise', circle: 'inner' },
  'hoth-outer': { prefix: 'HO', spaces: 24, closed: true, sense: 'counter-clockwise', circle: 'inner' },
  hyperspace: { prefix: 'H', spaces: 60, closed: false, sense: 'forward', circle: 'outer' },
  'dantooine-outer': { prefix: 'DO', spaces: 24, closed: true, sense: 'clockwise', circle: 'inner' },
  'dantooine-inner': { prefix: 'DI', spaces: 16, closed: true, sense: 'clockwise', circle: 'inner' },
}

/** The first space after Planet Hoth, and the last space before Planet Dantooine. */
export const red = { start: 'HI1', goal: 'DI1' } as const

/** The space with the TIE symbol. Darth Vader starts on it, and it is the way out of Hoth. */
export const tieSymbol = 'HO1'

/** The step from one zone to the next at each gate. */
export const gates = { hyperspace: ['HO1', 'H1'], dantooine: ['H60', 'DO1'] } as const

/** Pairs of joined yellow spaces, in the Rebels' direction. All are reconstructed except the first `from`. */
export const slides: readonly { readonly from: SpaceId; readonly to: SpaceId }[] = [
  { from: 'HI3', to: 'HO4' },
  { from: 'HI7', to: 'HO10' },
  { from: 'HI11', to: 'HO16' },
  { from: 'HI15', to: 'HO22' },
  { from: 'DO4', to: 'DI3' },
  { from: 'DO10', to: 'DI7' },
  { from: 'DO16', to: 'DI11' },
  { from: 'DO22', to: 'DI15' },
]

/** Spaces with a Repair Station (reconstructed). */
export const repairStations: readonly SpaceId[] = [
  'HI9',
  'HO8',
  'HO19',
  'H8',
  'H20',
  'H32',
  'H44',
  'H56',
  'DO8',
  'DO19',
  'DI9',
]

/** Spaces of each Asteroid Field (reconstructed). */
export const asteroidFields: Readonly<Record<FieldId, readonly SpaceId[]>> = {
  'hoth-belt': ['HO13', 'HO14'],
  'near-field': ['H13', 'H14', 'H15'],
  'middle-field': ['H26', 'H27', 'H28'],
  'far-field': ['H49', 'H50', 'H51'],
  'dantooine-belt': ['DO13', 'DO14'],
}
