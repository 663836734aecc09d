import { characterData, type CharacterId } from './data/characters.ts'

/** Returns the attacker's own Power: the printed number, or 4 for a hero with the switch for it (NH-V2). */
export function powerOf(id: CharacterId, heroPower: 3 | 4): number {
  const { side, power } = characterData[id]
  return side === 'light' ? heroPower : power
}

/** Returns how many Power 1 cards make a hit. The modified Power must be greater than the Toughness (NH-6i). */
export function needOf(attacker: CharacterId, target: CharacterId, heroPower: 3 | 4): number {
  return Math.max(0, characterData[target].toughness - powerOf(attacker, heroPower) + 1)
}

/**
 * Returns the number of cards that an attacker draws: one, plus one for each point of Force from supporters, up to the
 * attacker's own Power (NH-6a to NH-6f).
 */
export function cardsFor(attacker: CharacterId, supporters: readonly CharacterId[]): number {
  const offered = supporters.reduce((sum, id) => sum + characterData[id].force, 0)
  return 1 + Math.min(offered, characterData[attacker].force)
}
