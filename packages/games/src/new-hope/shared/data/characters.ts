export const sides = ['light', 'dark'] as const
export type Side = (typeof sides)[number]

/** Light's row from left to right, then Dark's row (NH-0h). */
export const characterIds = ['luke', 'leia', 'han', 'vader', 'fett', 'trooper'] as const
export type CharacterId = (typeof characterIds)[number]

export interface CharacterData {
  readonly side: Side
  readonly name: string
  readonly short: string
  readonly power: number
  readonly toughness: number
  readonly force: number
}

/** The character cards as printed (NH-0b, NH-0c). */
export const characterData: Readonly<Record<CharacterId, CharacterData>> = {
  luke: { side: 'light', name: 'Luke Skywalker', short: 'Luke', power: 3, toughness: 3, force: 4 },
  leia: { side: 'light', name: 'Leia Organa', short: 'Leia', power: 3, toughness: 3, force: 3 },
  han: { side: 'light', name: 'Han Solo', short: 'Han', power: 3, toughness: 3, force: 3 },
  vader: { side: 'dark', name: 'Darth Vader', short: 'Vader', power: 4, toughness: 4, force: 6 },
  fett: { side: 'dark', name: 'Boba Fett', short: 'Fett', power: 3, toughness: 3, force: 2 },
  trooper: { side: 'dark', name: 'Stormtrooper', short: 'the Stormtrooper', power: 1, toughness: 1, force: 1 },
}

/** The characters of each side from left to right. Plans and their ids have this order. */
export const rows: Readonly<Record<Side, readonly CharacterId[]>> = {
  light: ['luke', 'leia', 'han'],
  dark: ['vader', 'fett', 'trooper'],
}

/** The characters of each side from right to left: the order of location draws and of attacks (NH-1b, NH-5b). */
export const drawOrder: Readonly<Record<Side, readonly CharacterId[]>> = {
  light: [...rows.light].reverse(),
  dark: [...rows.dark].reverse(),
}

export function isCharacter(id: string): id is CharacterId {
  return characterIds.some((character) => character === id)
}

export const sideOf = (id: CharacterId): Side => characterData[id].side

export const otherSide = (side: Side): Side => (side === 'light' ? 'dark' : 'light')
