/** A pile without its order: how many cards, and how many of them have Power 1. */
export interface Unseen {
  readonly cards: number
  readonly power: number
}

/** One attack that is to come: how many cards it draws, and how many of Power 1 it needs. */
export interface Draw {
  readonly cards: number
  readonly need: number
}

/**
 * The chance of each attack to hit, exact, and that any does, when they are carried out in this order from one deck; when
 * the draw pile ends the discards go on (NH-7f).
 */
export function hitChances(
  draws: readonly Draw[],
  pile: Unseen,
  discards: Unseen,
): { readonly each: readonly number[]; readonly any: number } {
  const each = draws.map((_, at) => chanceOf(draws, pile, discards, (hits) => hits[at] === true))
  return { each, any: chanceOf(draws, pile, discards, (hits) => hits.includes(true)) }
}

/** Sums over what every attack might draw, one after the other. */
function chanceOf(
  draws: readonly Draw[],
  pile: Unseen,
  discards: Unseen,
  counts: (hits: readonly boolean[]) => boolean,
  hits: readonly boolean[] = [],
): number {
  const [draw, ...later] = draws
  if (draw === undefined) return counts(hits) ? 1 : 0
  return outcomes(draw.cards, pile, discards).reduce((sum, { chance, power, left }) => {
    const after = [...hits, power >= draw.need]
    return sum + chance * chanceOf(later, left.pile, left.discards, counts, after)
  }, 0)
}

interface Drawn {
  readonly chance: number
  /** Cards of Power 1 among those drawn. */
  readonly power: number
  readonly left: { readonly pile: Unseen; readonly discards: Unseen }
}

function outcomes(cards: number, pile: Unseen, discards: Unseen): readonly Drawn[] {
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

/** In how many ways `k` can be taken out of `n`. */
function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  return Array.from({ length: k }).reduce<number>((ways, _, i) => (ways * (n - i)) / (i + 1), 1)
}
