import { outcomes, type Unseen } from '../shared/odds.ts'
import { hit, type Harm } from './harm.ts'

/**
 * An attack before its cards are drawn: its target in the other row, its number of cards, and how many of the cards
 * must have Power 1.
 */
export interface Blow {
  readonly target: number
  readonly cards: number
  readonly need: number
}

/** The cards of a deck without their order: the draw pile, and the discards that are reshuffled when the pile ends. */
export interface Lot {
  readonly pile: Unseen
  readonly discards: Unseen
}

/** Possible harms of a side after the attacks, each with its probability. */
export type Spread = readonly { readonly harm: Harm; readonly chance: number }[]

/**
 * Returns the exact distribution of the other side's harm after the attacks of one side. The attacks draw in this order
 * from one deck.
 */
export function spreadOf(blows: readonly Blow[], before: Harm, lot: Lot): Spread {
  const all = blows.reduce((sum, { cards }) => sum + cards, 0)
  if (all > lot.pile.cards) return spread(blows, before, lot)
  // All cards within one pile are interchangeable, and certain hits need no cards.
  const sure = blows.filter(({ need }) => need === 0).reduce((harm, { target }) => hit(harm, target), before)
  const open = blows.filter(({ need, cards }) => need > 0 && need <= cards)
  return spread(open, sure, lot)
}

function spread(blows: readonly Blow[], before: Harm, lot: Lot): Spread {
  const ends = new Map<Harm, number>()
  strike(blows, 0, before, lot, 1, ends)
  return [...ends].map(([harm, chance]) => ({ harm, chance }))
}

function strike(
  blows: readonly Blow[],
  at: number,
  harm: Harm,
  { pile, discards }: Lot,
  chance: number,
  ends: Map<Harm, number>,
): void {
  const blow = blows[at]
  if (blow === undefined) {
    ends.set(harm, (ends.get(harm) ?? 0) + chance)
    return
  }
  for (const drawn of outcomes(blow.cards, pile, discards)) {
    const next = drawn.power >= blow.need ? hit(harm, blow.target) : harm
    strike(blows, at + 1, next, drawn.left, chance * drawn.chance, ends)
  }
}
