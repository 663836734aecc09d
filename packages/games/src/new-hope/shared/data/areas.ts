/** The four areas of the Death Star, by the letter on their cards. */
export const areaIds = ['C', 'D', 'B', 'S'] as const
export type AreaId = (typeof areaIds)[number]

export interface Area {
  readonly name: string
  /** The Power that the card adds when it is drawn for an attack (NH-0e). */
  readonly power: 0 | 1
  /** Number of this area's cards in each player's deck (NH-0d). */
  readonly copies: number
}

export const areaData: Readonly<Record<AreaId, Area>> = {
  C: { name: 'Command Center', power: 1, copies: 8 },
  D: { name: 'Detention Block', power: 0, copies: 8 },
  B: { name: 'Docking Bay Control Room', power: 0, copies: 8 },
  S: { name: 'Core Shaft Corridor', power: 0, copies: 8 },
}

/** The area of the Falcon. The Falcon matters only with the switch `falcon` (NH-V3a). */
export const dockingBay: AreaId = 'B'

/** A player's complete deck, area by area (NH-0d, NH-0f). */
export const deckCards: readonly AreaId[] = areaIds.flatMap((id) =>
  Array.from({ length: areaData[id].copies }, () => id),
)

/** Returns how many of these cards have Power 1. */
export function countPower(cards: readonly AreaId[]): number {
  return cards.filter((card) => areaData[card].power === 1).length
}
