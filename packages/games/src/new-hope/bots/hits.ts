import { outcomes, type Unseen } from '../shared/odds.ts'
import { hit, type Harm } from './harm.ts'

/** An attack before its cards are drawn: on whom of the other row, with how many cards, of which so many have to count. */
export interface Blow {
  readonly target: number
  readonly cards: number
  readonly need: number
}

/** A deck without its order: the draw pile, and what is shuffled when it ends. */
export interface Lot {
  readonly pile: Unseen
  readonly discards: Unseen
}

/** How a side may be afterwards, each with its chance. */
export type Spread = readonly { readonly harm: Harm; readonly chance: number }[]

/** What the attacks of one side, in this order from one deck, make of the other: exact. */
export function spreadOf(blows: readonly Blow[], before: Harm, lot: Lot): Spread {
  const all = blows.reduce((sum, { cards }) => sum + cards, 0)
  if (all > lot.pile.cards) return spread(blows, before, lot)
  // Within one pile any cards are as good as any others: what is certain needs none of them.
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
