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
  const hits = ({ need }: Draw, power: number | undefined) => (power ?? 0) >= need
  const each = draws.map((draw, at) => chanceOf(draws, pile, discards, (drawn) => hits(draw, drawn[at])))
  const any = chanceOf(draws, pile, discards, (drawn) => draws.some((draw, at) => hits(draw, drawn[at])))
  return { each, any }
}

/** For each attack the chance of 0, 1, 2 ... cards of Power 1 among those that it draws. */
export function powerChances(draws: readonly Draw[], pile: Unseen, discards: Unseen): readonly (readonly number[])[] {
  return draws.map(({ cards }, at) =>
    Array.from({ length: cards + 1 }, (_, power) => chanceOf(draws, pile, discards, (drawn) => drawn[at] === power)),
  )
}

/** Sums over what every attack might draw, one after the other: `counts` gets the Power 1 cards of each. */
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
  /** Cards of Power 1 among those drawn. */
  readonly power: number
  readonly left: { readonly pile: Unseen; readonly discards: Unseen }
}

/** What so many cards from one deck may be; when the draw pile ends the discards go on. */
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

/** In how many ways `k` can be taken out of `n`. */
function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  return Array.from({ length: k }).reduce<number>((ways, _, i) => (ways * (n - i)) / (i + 1), 1)
}
