/** A pile without its order: the number of cards, and the number of cards with Power 1. */
export interface Unseen {
  readonly cards: number
  readonly power: number
}

/** An attack: the number of cards that it draws, and the number of Power 1 cards that it needs. */
export interface Draw {
  readonly cards: number
  readonly need: number
}

/**
 * Returns the exact probability that each attack hits, and the probability of at least one hit. The attacks draw in
 * this order from one deck. When the draw pile ends, the discards are reshuffled (NH-7f).
 */
export function hitChances(
  draws: readonly Draw[],
  pile: Unseen,
  discards: Unseen,
): { readonly each: readonly number[]; readonly any: number } {
  const hits = ({ need }: Draw, power: number | undefined) => (power ?? 0) >= need
  const each = draws.map((draw, at) => chanceOf(draws, pile, discards, (drawn) => hits(draw, drawn[at])))
  const any = chanceOf(draws, pile, discards, (drawn) => draws.some((draw, at) => hits(draw, drawn[at])))
  return { each, any }
}

/**
 * Returns, for each attack, the probability of each number of Power 1 cards among its cards. The index is the number.
 */
export function powerChances(draws: readonly Draw[], pile: Unseen, discards: Unseen): readonly (readonly number[])[] {
  return draws.map(({ cards }, at) =>
    Array.from({ length: cards + 1 }, (_, power) => chanceOf(draws, pile, discards, (drawn) => drawn[at] === power)),
  )
}

/**
 * Returns the sum over all possible draws of the attacks, in order. `counts` gets the number of Power 1 cards of each
 * attack.
 */
function chanceOf(
  draws: readonly Draw[],
  pile: Unseen,
  discards: Unseen,
  counts: (drawn: readonly number[]) => boolean,
  before: readonly number[] = [],
): number {
  const [draw, ...later] = draws
  if (draw === undefined) return counts(before) ? 1 : 0
  return outcomes(draw.cards, pile, discards).reduce(
    (sum, { chance, power, left }) =>
      sum + chance * chanceOf(later, left.pile, left.discards, counts, [...before, power]),
    0,
  )
}

export interface Drawn {
  readonly chance: number
  /** Number of Power 1 cards among the drawn cards. */
  readonly power: number
  readonly left: { readonly pile: Unseen; readonly discards: Unseen }
}

/**
 * Returns the possible results of drawing cards from one deck. When the draw pile ends, the discards are reshuffled.
 */
export function outcomes(cards: number, pile: Unseen, discards: Unseen): readonly Drawn[] {
  if (cards > pile.cards) {
    const rest = outcomes(cards - pile.cards, discards, { cards: 0, power: 0 })
    return rest.map((drawn) => ({ ...drawn, power: drawn.power + pile.power }))
  }
  const blank = pile.cards - pile.power
  return Array.from({ length: cards + 1 }, (_, power) => ({
    power,
    chance: (choose(pile.power, power) * choose(blank, cards - power)) / choose(pile.cards, cards),
    left: { pile: { cards: pile.cards - cards, power: pile.power - power }, discards },
  })).filter(({ chance }) => chance > 0)
}

/** Returns the binomial coefficient: the number of ways to choose `k` of `n` things. */
function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  return Array.from({ length: k }).reduce<number>((ways, _, i) => (ways * (n - i)) / (i + 1), 1)
}
