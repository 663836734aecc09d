import type { Circle, FieldId, SpaceId, ZoneId } from './types.ts'

export interface Zone {
  readonly prefix: 'HI' | 'HO' | 'H' | 'DO' | 'DI'
  readonly spaces: number
  /** Whether it is a ring: the last space leads to the first. */
  readonly closed: boolean
  /** The direction in which it is drawn and flown. */
  readonly sense: 'counter-clockwise' | 'clockwise' | 'forward'
  /** The circle of the Rebel spinner for a turn that begins there (DAN-1a, 1ab, 6c). */
  readonly circle: Circle
}

/** The sizes are reconstructed. */
export const zones: Readonly<Record<ZoneId, Zone>> = {
  'hoth-inner': { prefix: 'HI', spaces: 16, closed: true, sense: 'counter-clockwise', circle: 'inner' },
  'hoth-outer': { prefix: 'HO', spaces: 24, closed: true, sense: 'counter-clockwise', circle: 'inner' },
  hyperspace: { prefix: 'H', spaces: 60, closed: false, sense: 'forward', circle: 'outer' },
  'dantooine-outer': { prefix: 'DO', spaces: 24, closed: true, sense: 'clockwise', circle: 'inner' },
  'dantooine-inner': { prefix: 'DI', spaces: 16, closed: true, sense: 'clockwise', circle: 'inner' },
}

/** The first space off Planet Hoth, and the last before Planet Dantooine. */
export const red = { start: 'HI1', goal: 'DI1' } as const

/** Darth Vader starts on it, and it is the way out of Hoth. */
export const tieSymbol = 'HO1'

/** Steps from one zone to the next. */
export const gates = { hyperspace: ['HO1', 'H1'], dantooine: ['H60', 'DO1'] } as const

/** Joined yellow spaces, in the Rebels' direction (reconstructed except the first `from`). */
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

/** Reconstructed. */
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

/** Reconstructed. */
export const asteroidFields: Readonly<Record<FieldId, readonly SpaceId[]>> = {
  'hoth-belt': ['HO13', 'HO14'],
  'near-field': ['H13', 'H14', 'H15'],
  'middle-field': ['H26', 'H27', 'H28'],
  'far-field': ['H49', 'H50', 'H51'],
  'dantooine-belt': ['DO13', 'DO14'],
}
