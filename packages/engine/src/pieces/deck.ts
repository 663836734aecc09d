import { shuffle, type RandomSource } from '../random/random-source.ts'
import { extend } from '../util/immutable.ts'

/** Face-down cards, the top one first, and the face-up discards, the latest last. */
export interface Deck<C = number> {
  readonly draw: readonly C[]
  readonly discards: readonly C[]
}

/** A shuffled deck without discards. */
export function newDeck<C>(chance: RandomSource, cards: readonly C[]): Deck<C> {
  return { draw: shuffle(chance, cards), discards: [] }
}

/** The top card and the deck without it; no card when the draw pile is empty. Nothing is reshuffled here. */
export function drawCard<C>(deck: Deck<C>): { readonly card: C | undefined; readonly deck: Deck<C> } {
  return { card: deck.draw[0], deck: extend(deck, { draw: deck.draw.slice(1) }) }
}

/**
 * Up to `count` cards. When the draw pile runs out the discards are shuffled into a new one; fewer cards come only when
 * those are gone too.
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

/** Shuffles the discards and what is left of the draw pile into a new draw pile. */
export function reshuffle<C>(chance: RandomSource, deck: Deck<C>): Deck<C> {
  return newDeck(chance, [...deck.draw, ...deck.discards])
}
