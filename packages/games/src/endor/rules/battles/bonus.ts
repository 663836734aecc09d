import { updateState, drawCards, setKey } from '@bay327/engine'
import { bonuses, type BonusWhy } from '../../shared/data/tables.ts'
import type { CardId, Side } from '../../shared/data/types.ts'
import { sideOfSeat } from '../../shared/seats.ts'
import type { OrderDeck, State } from '../state.ts'
import { activeSeat, changePlayer, playerOf, type Table } from '../table.ts'

/** Draws bonus orders face down to the bottom of the earner's pile (END-2.3a to 2.3e, 10g). */
export function drawBonus(table: Table, why: BonusWhy): void {
  const seat = activeSeat(table.state)
  const cards = drawFrom(table, sideOfSeat(seat), bonuses[why])
  const { pile } = playerOf(table.state, seat)
  changePlayer(table, seat, { pile: [...pile, ...cards.map((card) => ({ card, bonus: true as const }))] })
  table.emit({ type: 'bonus', seat, count: cards.length, why })
}

/**
 * Draws the top cards of a side's deck. If a card must be drawn and the deck is empty, the discards are shuffled into a
 * new deck (END-2.5a, 2.5b).
 */
export function drawFrom(table: Table, side: Side, count: number): readonly CardId[] {
  const { decks } = table.state
  const before = decks[side]
  const { cards, deck } = drawCards(table.chance, before, count)
  const isNew = count > before.draw.length && before.discards.length > 0
  if (isNew) table.emit({ type: 'reshuffled', side, cards: before.discards.length })
  const apart = isNew ? setApart(table.state, side, cards.slice(0, before.draw.length)) : before.apart
  updateState(table, { decks: setKey(decks, side, { draw: deck.draw, discards: deck.discards, apart }) })
  return cards
}

/**
 * Returns the lists of cards that are in hands and piles when a deck is reshuffled. The new list is last. `drawn` are
 * the cards just drawn from the old deck.
 */
function setApart({ seats, players, decks }: State, side: Side, drawn: readonly CardId[]): OrderDeck['apart'] {
  const { apart } = decks[side]
  const held = seats.filter((seat) => sideOfSeat(seat) === side).map((seat) => players[seat])
  const outside = held.flatMap((player) => [...(player?.hand ?? []), ...(player?.pile.map(({ card }) => card) ?? [])])
  const known = new Set(apart.flat())
  return [...apart, [...outside, ...drawn].filter((card) => !known.has(card)).sort()]
}
