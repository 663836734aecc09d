import { extend, newDeck, reshuffle, type Chance, type Stage } from '@bay327/engine'
import { deckCards, type AreaId } from './sight/data/areas.ts'
import type { Side } from './sight/data/characters.ts'
import type { NewHopeEvent } from './sight/events.ts'
import type { Pile, State } from './state.ts'

/** A player's own deck, shuffled, and nothing discarded (NH-0d, NH-0g). */
export function newPile(chance: Chance): Pile {
  return extend(newDeck(chance, deckCards), { table: [] })
}

/** So many cards of a side's own deck, laid on the table; a refill comes at the very draw that needs it. */
export function drawFor(
  before: Pile,
  side: Side,
  count: number,
  stage: Stage<NewHopeEvent>,
): { readonly cards: readonly AreaId[]; readonly pile: Pile } {
  let pile = before
  const cards: AreaId[] = []
  while (cards.length < count) {
    const drawn = drawFrom(pile, side, stage)
    cards.push(drawn.card)
    pile = drawn.pile
  }
  return { cards, pile }
}

/** The top card, laid on the table. */
export function drawFrom(
  pile: Pile,
  side: Side,
  stage: Stage<NewHopeEvent>,
): { readonly card: AreaId; readonly pile: Pile } {
  const { draw, discards, table } = pile.draw.length > 0 ? pile : refill(pile, side, stage)
  const [card] = draw
  // A turn takes 8 cards at most and the deck has 32 (NH-7i).
  if (card === undefined) throw new Error(`the ${side} deck is used up within a turn`)
  return { card, pile: { draw: draw.slice(1), discards, table: [...table, card] } }
}

/** What lies on the table stays out of it (NH-7f, NH-7g). */
function refill(pile: Pile, side: Side, { chance, tell }: Stage<NewHopeEvent>): Pile {
  const deck = reshuffle(chance, pile)
  tell({ type: 'reshuffled', side, cards: deck.draw.length })
  return extend(deck, { table: pile.table })
}

/** Locations and attack draws go to their owner's discards (NH-7c), and back into the deck with `each-turn` (NH-7e). */
export function clearTable({ piles, rules }: State, side: Side, stage: Stage<NewHopeEvent>): Pile {
  const { draw, discards, table } = piles[side]
  const cleared: Pile = { draw, discards: [...discards, ...table], table: [] }
  return rules.reshuffle === 'each-turn' ? refill(cleared, side, stage) : cleared
}
