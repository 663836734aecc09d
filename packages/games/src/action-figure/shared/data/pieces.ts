import type { RebelId, Side, SoldierId, SquareId, StandColor, WeaponKind } from '../types.ts'

export interface RebelPiece {
  readonly name: string
  /** Short name for sentences and pads. */
  readonly short: string
  readonly letter: string
  readonly color: StandColor
  readonly start: SquareId
  readonly side: Side
}

/**
 * The pieces of the four Rebels. The rules name the four Rebels and give each a START of their colour. The colour of
 * each Rebel is reconstructed.
 */
export const rebelPieces: Readonly<Record<RebelId, RebelPiece>> = {
  luke: { name: 'Luke Skywalker', short: 'Luke', letter: 'L', color: 'green', start: 'F1', side: 'north' },
  leia: { name: 'Princess Leia', short: 'Leia', letter: 'E', color: 'yellow', start: 'L7', side: 'east' },
  han: { name: 'Han Solo', short: 'Han', letter: 'H', color: 'blue', start: 'G12', side: 'south' },
  chewbacca: { name: 'Chewbacca', short: 'Chewbacca', letter: 'C', color: 'red', start: 'A6', side: 'west' },
}

export const soldierNames: Readonly<Record<SoldierId, string>> = {
  vader: 'Darth Vader',
  fett: 'Boba Fett',
  st1: 'Stormtrooper 1',
  st2: 'Stormtrooper 2',
  st3: 'Stormtrooper 3',
  st4: 'Stormtrooper 4',
  st5: 'Stormtrooper 5',
  st6: 'Stormtrooper 6',
}

export const weaponNames: Readonly<Record<WeaponKind, string>> = {
  'blaster-pistol': 'blaster pistol',
  'blaster-rifle': 'blaster rifle',
  bowcaster: 'bowcaster',
  lightsaber: 'lightsaber',
  'thermal-detonator': 'thermal detonator',
  'ion-blaster': 'ion blaster',
}
