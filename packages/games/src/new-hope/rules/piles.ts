import { extend, newDeck, reshuffle, type RandomSource, type Stage } from '@bay327/engine'
import { deckCards, type AreaId } from '../shared/data/areas.ts'
import type { Side } from '../shared/data/characters.ts'
import type { NewHopeEvent } from '../shared/events.ts'
import type { Pile } from './state.ts'
import type { Table } from './table.ts'

/** A player's own deck, shuffled, and nothing discarded (NH-0d, NH-0g). */
export function newPile(chance: RandomSource): Pile {
  return extend(newDeck(chance, deckCards), { table: [] })
}

/** So many cards of a side's own deck, laid on the table; a refill comes at the very draw that needs it. */
export function drawFor(
  table: Stage<NewHopeEvent>,
  before: Pile,
  side: Side,
  count: number,
): { readonly cards: readonly AreaId[]; readonly pile: Pile } {
  let pile = before
  const cards: AreaId[] = []
  while (cards.length < count) {
    const drawn = drawFrom(table, pile, side)
    cards.push(drawn.card)
    pile = drawn.pile
  }
  return { cards, pile }
}

/** The top card, laid on the table. */
export function drawFrom(
  table: Stage<NewHopeEvent>,
  pile: Pile,
  side: Side,
): { readonly card: AreaId; readonly pile: Pile } {
  const { draw, discards, table: lying } = pile.draw.length > 0 ? pile : refill(table, pile, side)
  const [card] = draw
  // A turn takes 8 cards at most and the deck has 32 (NH-7i).
  if (card === undefined) throw new Error(`the ${side} deck is used up within a turn`)
  return { card, pile: { draw: draw.slice(1), discards, table: [...lying, card] } }
}

/** What lies on the table stays out of it (NH-7f, NH-7g). */
function refill(table: Stage<NewHopeEvent>, pile: Pile, side: Side): Pile {
  const deck = reshuffle(table.chance, pile)
  table.tell({ type: 'reshuffled', side, cards: deck.draw.length })
  return extend(deck, { table: pile.table })
}

/** Locations and attack draws go to their owner's discards (NH-7c), and back into the deck with `each-turn` (NH-7e). */
export function clearTable(table: Table, side: Side): Pile {
  const { piles, rules } = table.state
  const { draw, discards, table: lying } = piles[side]
  const cleared: Pile = { draw, discards: [...discards, ...lying], table: [] }
  return rules.reshuffle === 'each-turn' ? refill(table, cleared, side) : cleared
}
