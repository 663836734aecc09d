import { extend, newDeck, reshuffle, type RandomSource, type Stage } from '@bay327/engine'
import { deckCards, type AreaId } from '../shared/data/areas.ts'
import type { Side } from '../shared/data/characters.ts'
import type { NewHopeEvent } from '../shared/events.ts'
import type { Pile } from './state.ts'
import type { Table } from './table.ts'

/** Returns a player's own shuffled deck, without discards (NH-0d, NH-0g). */
export function newPile(chance: RandomSource): Pile {
  return extend(newDeck(chance, deckCards), { table: [] })
}

/** Draws cards of a side's own deck to the table. If the deck is empty when a card is needed, it is refilled first. */
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

/** Draws the top card to the table. */
export function drawFrom(
  table: Stage<NewHopeEvent>,
  pile: Pile,
  side: Side,
): { readonly card: AreaId; readonly pile: Pile } {
  const { draw, discards, table: lying } = pile.draw.length > 0 ? pile : refill(table, pile, side)
  const [card] = draw
  // A turn needs at most 8 cards, and the deck has 32 (NH-7i).
  if (card === undefined) throw new Error(`the ${side} deck is used up within a turn`)
  return { card, pile: { draw: draw.slice(1), discards, table: [...lying, card] } }
}

/** Returns the pile with its discards shuffled into the deck. Cards on the table stay on the table (NH-7f, NH-7g). */
function refill(table: Stage<NewHopeEvent>, pile: Pile, side: Side): Pile {
  const deck = reshuffle(table.chance, pile)
  table.emit({ type: 'reshuffled', side, cards: deck.draw.length })
  return extend(deck, { table: pile.table })
}

/**
 * Puts location cards and drawn cards on their owner's discards (NH-7c), or back into the deck with `each-turn`
 * (NH-7e).
 */
export function clearTable(table: Table, side: Side): Pile {
  const { piles, rules } = table.state
  const { draw, discards, table: lying } = piles[side]
  const cleared: Pile = { draw, discards: [...discards, ...lying], table: [] }
  return rules.reshuffle === 'each-turn' ? refill(table, cleared, side) : cleared
}
