import type { Rebel } from '../shared/types.ts'

/**
 * Weights of the Rebels' evaluation, in log-odds of winning. They are fitted to games between these players
 * (docs/measured/balance.md).
 */
export const worth = {
  /** Weight of the probability that one throw at the ship matches (`odds` in `Scene`). */
  code: 1.35,
  /** Weight of the same probability for each Rebel at the ship, in addition to `code`. */
  ship: 1.4,
  /** Weight of the increase of that probability by one more card, for a Rebel who stands on a card. */
  card: 1.85,
  /** Weight of a Weapon in hand, and of a position on an available Weapon. */
  armed: 0.3,
  weapon: 0.05,
  jailed: 0.1,
  /** Weight of each standing soldier, and of a lying Vader. */
  soldier: -0.33,
  vaderLies: -0.08,
  /** Weight of each point on a Rebel's die, and on the red die. */
  roll: 0.07,
  red: -0.04,
} as const

/** The Rebels' log-odds by the number of cards that the Imperial still needs. */
const needs = [-4.5, -1.73, -0.99, -0.44, 0.04, 0.48, 0.85]

export function needWorth(need: number): number {
  return needs[need] ?? 0
}

/** Returns the decrease of the Rebels' log-odds when the Imperial gets the next card. */
export function cardCost(need: number): number {
  return needWorth(need) - needWorth(need - 1)
}

/**
 * Returns the log-odds of the table: two Rebels of one player, who share a die; two Rebels of two players; three
 * Rebels; four Rebels.
 */
export function tableWorth(rebels: readonly Rebel[]): number {
  if (rebels.length > 2) return rebels.length === 3 ? 0.03 : 0.25
  return rebels[0]?.seat === rebels[1]?.seat ? 0 : -0.09
}
