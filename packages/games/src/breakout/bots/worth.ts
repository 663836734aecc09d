import type { Rebel } from '../shared/types.ts'

/** What things are worth to the Rebels, in log-odds of winning: fitted to games of these players (docs/measured/balance.md). */
export const worth = {
  /** The whole chance of a throw at the ship. */
  code: 1.35,
  /** The same for a Rebel who is there, besides. */
  ship: 1.4,
  /** What one more card adds to it, for a Rebel who is at one. */
  card: 1.85,
  /** A Weapon in hand; being where one lies. */
  armed: 0.3,
  weapon: 0.05,
  jailed: 0.1,
  /** A soldier who stands; and Vader, who does not. */
  soldier: -0.33,
  vaderLies: -0.08,
  /** Each point on a Rebel's die and on the red one. */
  roll: 0.07,
  red: -0.04,
} as const

/** How the Rebels stand by how many cards the Imperial still needs. */
const needs = [-4.5, -1.73, -0.99, -0.44, 0.04, 0.48, 0.85]

export function needWorth(need: number): number {
  return needs[need] ?? 0
}

/** What the Imperial's next card costs the Rebels. */
export function cardCost(need: number): number {
  return needWorth(need) - needWorth(need - 1)
}

/** Two Rebels of one player, who share a die; two of two; three; four. */
export function tableWorth(rebels: readonly Rebel[]): number {
  if (rebels.length > 2) return rebels.length === 3 ? 0.03 : 0.25
  return rebels[0]?.seat === rebels[1]?.seat ? 0 : -0.09
}
