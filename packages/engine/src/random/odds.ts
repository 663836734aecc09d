/** How likely each value is: index is the value, entry from 0 to 1. */
export type Distribution = readonly number[]

/** In how many ways some dice give each sum: whole numbers, so that everything made of them is exact. */
function sumWays(dice: number, sides: number): readonly number[] {
  let ways = [1]
  for (let n = 0; n < dice; n++) {
    const next = Array.from({ length: ways.length + sides }, () => 0)
    ways.forEach((count, sum) => {
      for (let face = 1; face <= sides; face++) next[sum + face] = (next[sum + face] ?? 0) + count
    })
    ways = next
  }
  return ways
}

/** The sum of some dice. */
export function sumOdds(dice: number, sides = 6): Distribution {
  return sumWays(dice, sides).map((count) => count / sides ** dice)
}

/** That `dice` dice sum to at most `most`: roll-under. */
export function atMost(most: number, dice = 2, sides = 6): number {
  return total(sumWays(dice, sides), (sum) => sum <= most) / sides ** dice
}

/** That `dice` dice sum to at least `least`. */
export function atLeast(least: number, dice = 2, sides = 6): number {
  return total(sumWays(dice, sides), (sum) => sum >= least) / sides ** dice
}

/**
 * Rolling 2D6 plus a modifier at or under a score: as thrown, and when up to `help` points may be taken off the roll
 * afterwards.
 */
export function rollUnder(score: number, modifier = 0, help = 0): { readonly pass: number; readonly withHelp: number } {
  return { pass: atMost(score - modifier), withHelp: atMost(score - modifier + help) }
}

/** At least `hits` successes in `dice` dice, each a success with the given chance (0 to 1). */
export function hitsAtLeast(hits: number, dice: number, chance: number): number {
  return total(hitOdds(dice, chance), (count) => count >= hits)
}

/** How many of `dice` dice succeed. */
export function hitOdds(dice: number, chance: number): Distribution {
  let odds = [1]
  for (let n = 0; n < dice; n++) {
    odds = Array.from({ length: n + 2 }, (_, k) => (odds[k] ?? 0) * (1 - chance) + (odds[k - 1] ?? 0) * chance)
  }
  return odds
}

function total(odds: Distribution, isIn: (value: number) => boolean): number {
  return odds.reduce((sum, chance, value) => (isIn(value) ? sum + chance : sum), 0)
}
