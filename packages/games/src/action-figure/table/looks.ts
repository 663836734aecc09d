import type { SoldierId, StandColor, WeaponKind } from '../shared/types.ts'

/** Line drawings of Weapons on a grid of 24 units, one path each. */
export const weaponGlyphs: Readonly<Record<WeaponKind, string>> = {
  'blaster-pistol': 'M3 8h15v4h-7l-3 8H4l2-8H3zM18 9h3v2h-3M13 12v3h-3.2',
  'blaster-rifle': 'M2 11h6l2-2h9v4H8l-2 5H3l1-5H2zM19 11h4M11 9V6h5M13 13v4h2',
  bowcaster: 'M4 20 18 6M15 5l4 0 0 4M6 9c3-4 6-5 9-4M15 18c4-3 5-6 4-9M6 9l9 9M8 16l-3-1M8 16l1 3',
  lightsaber: 'm3 21 5-5M2.5 18.5l3 3M6.5 14.5l3 3M9 15 20.5 3.5',
  'thermal-detonator': 'M5 13a7 7 0 1 0 14 0a7 7 0 1 0-14 0M5 13h14M9 6V3h6v3M12 16.4v.1',
  'ion-blaster': 'M2 9h13v7h-4l-1 5H6l1-5H2zM15 10.5h3v4h-3M18 8.5v8M21 10v5M6 9V6h5v3',
}

/** Line drawings of helmets: round with two eyes, square with one vertical slit, wide and flared. */
export const soldierGlyphs = {
  trooper: 'M4.5 14c0-7 3-10 7.5-10s7.5 3 7.5 10L17 20H7zM6.5 11.5h4M13.5 11.5h4M10 16.5h4M9 20l1-3.5M15 20l-1-3.5',
  fett: 'M5 20V9c0-4 3-6 7-6s7 2 7 6v11h-4v-3H9v3zM5 10h14M12 10v7M20.5 13V2',
  vader:
    'M2 19c2-3 2-6 2.5-9C5.4 5.4 8 3 12 3s6.6 2.4 7.5 7c.5 3 .5 6 2.5 9l-5 2H7zM7.5 11.5l3 1M16.5 11.5l-3 1M12 14l-3 5h6z',
} as const

export type SoldierLook = keyof typeof soldierGlyphs

export const soldierLook = (soldier: SoldierId): SoldierLook =>
  soldier === 'vader' || soldier === 'fett' ? soldier : 'trooper'

/** Line drawings of the printed features of squares. */
export const squareGlyphs = {
  compactor: 'M3 4v16M21 4v16M6 12h12M9 9l-3 3 3 3M15 9l3 3-3 3',
  closet: 'M5 21V4h14v17M3 21h18M15 12.5v1',
  weapon: 'M12 4v5M12 15v5M4 12h5M15 12h5M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
  crest:
    'M12 3l7.8 4.5v9L12 21l-7.8-4.5v-9zM12 3v5.5M4.2 16.5l4.7-2.7M19.8 16.5l-4.7-2.7M8.9 10.3 12 8.5l3.1 1.8v3.5L12 15.5l-3.1-1.7z',
} as const

/**
 * The colour of each bay, as a custom property of the tokens. The Rebel's shape and letter are always drawn with the
 * colour.
 */
export const standColours: Readonly<Record<StandColor, string>> = {
  green: '--stand-green',
  yellow: '--stand-yellow',
  blue: '--stand-blue',
  red: '--stand-red',
}
