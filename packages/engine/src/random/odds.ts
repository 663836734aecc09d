/** Probability (0 to 1) of each value; the index is the value. */
export type Distribution = readonly number[]

/** Returns how many combinations of dice give each sum. The counts are integers, so that results are exact. */
function countSums(dice: number, sides: number): readonly number[] {
  let counts = [1]
  for (let n = 0; n < dice; n++) {
    const next = Array.from({ length: counts.length + sides }, () => 0)
    counts.forEach((count, sum) => {
      for (let face = 1; face <= sides; face++) next[sum + face] = (next[sum + face] ?? 0) + count
    })
    counts = next
  }
  return counts
}

/** Returns the distribution of the sum of dice. */
export function sumOdds(dice: number, sides = 6): Distribution {
  return countSums(dice, sides).map((count) => count / sides ** dice)
}

/** Returns the probability that `dice` dice sum to at most `most` (roll-under). */
export function atMost(most: number, dice = 2, sides = 6): number {
  return total(countSums(dice, sides), (sum) => sum <= most) / sides ** dice
}

/** Returns the probability that `dice` dice sum to at least `least`. */
export function atLeast(least: number, dice = 2, sides = 6): number {
  return total(countSums(dice, sides), (sum) => sum >= least) / sides ** dice
}

/**
 * Returns the probability of rolling 2D6 plus a modifier at or under a score: without help, and if up to `help` points
 * may be subtracted after the roll.
 */
export function rollUnder(score: number, modifier = 0, help = 0): { readonly pass: number; readonly withHelp: number } {
  return { pass: atMost(score - modifier), withHelp: atMost(score - modifier + help) }
}

/**
 * Returns the probability of at least `hits` successes in `dice` dice, each with the given success probability (0 to
 * 1).
 */
export function hitsAtLeast(hits: number, dice: number, chance: number): number {
  return total(hitOdds(dice, chance), (count) => count >= hits)
}

/** Returns the distribution of the number of successes in `dice` dice. */
export function hitOdds(dice: number, chance: number): Distribution {
  let odds = [1]
  for (let n = 0; n < dice; n++) {
    odds = Array.from({ length: n + 2 }, (_, k) => (odds[k] ?? 0) * (1 - chance) + (odds[k - 1] ?? 0) * chance)
  }
  return odds
}

function total(odds: Distribution, matches: (value: number) => boolean): number {
  return odds.reduce((sum, chance, value) => (matches(value) ? sum + chance : sum), 0)
}
