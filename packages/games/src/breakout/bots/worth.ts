import type { Rebel } from '../shared/types.ts'

/**
 * Weights of the Rebels' evaluation, in log-odds of winning: fitted to games of these players
 * (docs/measured/balance.md).
 */
export const worth = {
  /** For each unit of the match probability of a throw at the ship. */
  code: 1.35,
  /** The same for a Rebel who is there, additionally. */
  ship: 1.4,
  /** For what one more card adds to it, for a Rebel who is on one. */
  card: 1.85,
  /** A Weapon in hand; a position on an available Weapon. */
  armed: 0.3,
  weapon: 0.05,
  jailed: 0.1,
  /** For each standing soldier; for Vader, if he lies. */
  soldier: -0.33,
  vaderLies: -0.08,
  /** For each point on a Rebel's die and on the red one. */
  roll: 0.07,
  red: -0.04,
} as const

/** By the number of cards that the Imperial still needs. */
const needs = [-4.5, -1.73, -0.99, -0.44, 0.04, 0.48, 0.85]

export function needWorth(need: number): number {
  return needs[need] ?? 0
}

/** Returns what the Imperial's next card costs the Rebels. */
export function cardCost(need: number): number {
  return needWorth(need) - needWorth(need - 1)
}

/** For two Rebels of one player, who share a die; two of two; three; four. */
export function tableWorth(rebels: readonly Rebel[]): number {
  if (rebels.length > 2) return rebels.length === 3 ? 0.03 : 0.25
  return rebels[0]?.seat === rebels[1]?.seat ? 0 : -0.09
}
