/** What things are worth to the Rebels, in log-odds of winning: fitted to games of these players (docs/balance.md). */
export const worth = {
  /** The whole chance of a throw at the ship, for a Rebel who is there. */
  ship: 1.5,
  /** The same wherever they are. */
  code: 1.5,
  /** What a card adds to that, for a Rebel who is at one. */
  card: 1.5,
  /** A Weapon in hand; being where one lies. */
  armed: 0.4,
  weapon: 0.25,
  jailed: -0.5,
  /** A soldier who stands. */
  soldier: -0.15,
  vaderLies: 0.2,
} as const

/** A throw at the ship with a chance of 1: the match. */
export const THROW = 3

/** What the Imperial's next card costs the Rebels, by how many they still need. */
const costs = [0, 1.8, 0.9, 0.65, 0.5, 0.4, 0.35]

export function cardCost(need: number): number {
  return costs[need] ?? 0.35
}
