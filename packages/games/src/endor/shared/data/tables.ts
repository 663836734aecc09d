import type { FighterKind, ShipKind, Side, TrackId } from './types.ts'

export const hand = 6
/**
 * Number of cards that each seat plans in a round, and draws at the end of the round, by number of seats (END-2.1a,
 * 2.4a, 10b, 10c).
 */
export const planned: Readonly<Record<number, number>> = { 2: 3, 4: 2 }

/** Maximum number of dice in one roll (END-5e). */
export const allDice = 5

/**
 * The number that a die needs for a hit (END-5i). Fleet markers count as Rebel ships. The Death Star can be hit only
 * when its shields are down.
 */
export const toHit: Readonly<Record<ShipKind | 'fleetMarker' | 'deathStar', number>> = {
  xwing: 3,
  ywing: 4,
  bwing: 5,
  falcon: 5,
  fleetMarker: 5,
  tie: 3,
  executor: 5,
  deathStar: 6,
}

export const sideOfShip: Readonly<Record<ShipKind, Side>> = {
  xwing: 'rebels',
  ywing: 'rebels',
  bwing: 'rebels',
  falcon: 'rebels',
  tie: 'empire',
  executor: 'empire',
}

/** Number of pieces of each kind in the box (END-1e). */
export const pieces: Readonly<Record<FighterKind, number>> = { xwing: 20, ywing: 16, bwing: 15, tie: 56 }

/** Number of dice of the special ships. Damage does not change it (END-5f). */
export const specialDice = { falcon: 2, executor: 4 } as const

/**
 * Number of hits that destroy each piece or character. The numbers are from public sources, not from the rulebook
 * (A25).
 */
export const hitTracks: Readonly<Record<TrackId, number>> = { falcon: 6, executor: 8, luke: 12, vader: 13 }
/** Number of red spaces on Darth Vader's track (END-8g). */
export const redSpaces = 3

export const duel = { dice: 4, hitOn: 4, emperorHits: 2 } as const
export const deathStarShot = { dice: 2, hitOn: 5 } as const

export const reserve = 28
export const deployed = 4

export const stormtroopers = 9
export const troopersPerAmbush = 3
/** A Stormtrooper adds this to the number of its space (END-7e). */
export const trooperAdds = 1

/** The numbers of the spaces 1 to 28. They are from public sources, not from the rulebook (END-7a). */
const numbers: readonly number[] = [
  ...Array<number>(9).fill(2),
  ...Array<number>(13).fill(3),
  ...Array<number>(4).fill(4),
  ...Array<number>(2).fill(5),
]
/** The numbers of the last spaces with Imperial edge, a variant of our own. */
const edge: readonly number[] = [5, 5, 5, 5]

export const shieldEnd = numbers.length

/** Returns the numbers of the shield track. Index 0 is the number of space 1. */
export function shieldNumbers(imperialEdge: boolean): readonly number[] {
  return imperialEdge ? [...numbers.slice(0, -edge.length), ...edge] : numbers
}

/** Number of bonus orders for each achievement (END-6a, 6c, 8d, 8f, 8g). */
export const bonuses = { cleared: 1, falcon: 2, luke: 4, vader: 3, redeemed: 5 } as const
export type BonusWhy = keyof typeof bonuses
