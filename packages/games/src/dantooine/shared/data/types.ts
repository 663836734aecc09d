/** The five zones of a journey, in order. */
export const zoneIds = ['hoth-inner', 'hoth-outer', 'hyperspace', 'dantooine-outer', 'dantooine-inner'] as const
export type ZoneId = (typeof zoneIds)[number]

/** Id of a space: the zone's letters and the index in the zone from 1, `HI1` to `DI16`. */
export type SpaceId = `${'HI' | 'HO' | 'H' | 'DO' | 'DI'}${number}`

/** A place of an X-Wing: a space, or one of the planets, which are not spaces (DAN-S1). */
export type Place = SpaceId | 'HOTH' | 'DANTOOINE'

export type SpaceKind = 'plain' | 'red' | 'yellow' | 'tie-symbol' | 'repair-station' | 'asteroid'

export type FieldId = 'hoth-belt' | 'near-field' | 'middle-field' | 'far-field' | 'dantooine-belt'

export type Circle = 'inner' | 'outer'

/** Number of spaces of a move: minimum and maximum, both allowed. */
export type Range = { readonly min: number; readonly max: number }

export const xWingIds = ['X1', 'X2', 'X3', 'X4'] as const
export type XWingId = (typeof xWingIds)[number]

export type PieceName = 'starboard wings' | 'port wings' | 'engines' | 'nose' | 'cockpit'
