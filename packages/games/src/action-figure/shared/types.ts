/** Column letter and row number, for example `G12`. A1 is the north-west corner. */
export type SquareId = string

export const rebelIds = ['luke', 'leia', 'han', 'chewbacca'] as const
export type RebelId = (typeof rebelIds)[number]

export const soldierIds = ['vader', 'fett', 'st1', 'st2', 'st3', 'st4', 'st5', 'st6'] as const
export type SoldierId = (typeof soldierIds)[number]

export type StandColor = 'green' | 'yellow' | 'blue' | 'red'
export type Side = 'north' | 'east' | 'south' | 'west'

/** The colour of a die's face. It is never one of the Rebels' colours (ABD-4d). */
export type DieColor = 'white' | 'orange' | 'purple'

export const cardNumbers = [1, 2, 3, 4, 5, 6, 7, 8] as const
/** The number of a Color Sequence Code Card. */
export type CardNumber = (typeof cardNumbers)[number]
/** The number of a code space. The spaces are numbered like the cards, but any card may be on any space. */
export type SpaceNumber = CardNumber

export const weaponKinds = [
  'blaster-pistol',
  'blaster-rifle',
  'bowcaster',
  'lightsaber',
  'thermal-detonator',
  'ion-blaster',
] as const
/** How a Weapon is drawn. In the rules, all Weapons are equal. */
export type WeaponKind = (typeof weaponKinds)[number]

export function isTrooper(soldier: SoldierId): boolean {
  return soldier !== 'vader' && soldier !== 'fett'
}
