import { shuffle, type RandomSource } from '../random/random-source.ts'
import { extend } from '../util/immutable.ts'

/** Face-down cards, the top one first, and face-up discards, the latest last. */
export interface Deck<C = number> {
  readonly draw: readonly C[]
  readonly discards: readonly C[]
}

/** Returns a shuffled deck without discards. */
export function newDeck<C>(chance: RandomSource, cards: readonly C[]): Deck<C> {
  return { draw: shuffle(chance, cards), discards: [] }
}

/**
 * Returns the top card and the deck without that card. The card is undefined if the draw pile is empty. Does not
 * reshuffle.
 */
export function drawCard<C>(deck: Deck<C>): { readonly card: C | undefined; readonly deck: Deck<C> } {
  return { card: deck.draw[0], deck: extend(deck, { draw: deck.draw.slice(1) }) }
}

/**
 * Draws up to `count` cards. If the draw pile runs out, the discards are shuffled into a new draw pile. Returns fewer
 * cards only if no cards are left.
 */
export function drawCards<C>(
  chance: RandomSource,
  deck: Deck<C>,
  count: number,
): { cards: readonly C[]; deck: Deck<C> } {
  const cards: C[] = []
  let left = deck
  while (cards.length < count) {
    if (left.draw.length === 0) {
      if (left.discards.length === 0) break
      left = reshuffle(chance, left)
    }
    const drawn = drawCard(left)
    if (drawn.card !== undefined) cards.push(drawn.card)
    left = drawn.deck
  }
  return { cards, deck: left }
}

export function discard<C>(deck: Deck<C>, ...cards: readonly C[]): Deck<C> {
  return extend(deck, { discards: [...deck.discards, ...cards] })
}

/** Shuffles the discards and the rest of the draw pile into a new draw pile. */
export function reshuffle<C>(chance: RandomSource, deck: Deck<C>): Deck<C> {
  return newDeck(chance, [...deck.draw, ...deck.discards])
}
