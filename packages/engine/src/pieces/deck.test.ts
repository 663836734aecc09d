import { describe, expect, it } from 'vitest'
import { discard, drawCard, drawCards, newDeck, reshuffle } from './deck.ts'
import { fastRandom } from '../random/fast-random.ts'

describe('a deck', () => {
  it('gives its top card and keeps the rest', () => {
    const deck = { draw: [3, 1, 2], discards: [] }
    expect(drawCard(deck)).toEqual({ card: 3, deck: { draw: [1, 2], discards: [] } })
    expect(deck.draw).toEqual([3, 1, 2])
  })

  it('gives no card when it is empty', () => {
    expect(drawCard({ draw: [], discards: [4] })).toEqual({ card: undefined, deck: { draw: [], discards: [4] } })
  })

  it('holds every card once, in an order that depends on the seed', () => {
    const cards = Array.from({ length: 30 }, (_, i) => i)
    const deck = newDeck(fastRandom(7), cards)
    expect(deck).toEqual(newDeck(fastRandom(7), cards))
    expect(deck.draw).not.toEqual(newDeck(fastRandom(8), cards).draw)
    expect([...deck.draw].sort((a, b) => a - b)).toEqual(cards)
  })

  it('shuffles the discards in when it runs out during a draw', () => {
    const { cards, deck } = drawCards(fastRandom(1), { draw: [1], discards: [2, 3] }, 2)
    expect(cards[0]).toBe(1)
    expect([...cards, ...deck.draw].sort()).toEqual([1, 2, 3])
    expect(deck.discards).toEqual([])
  })

  it('gives fewer cards than asked only when none are left', () => {
    expect(drawCards(fastRandom(1), { draw: [1], discards: [2] }, 5).cards.length).toBe(2)
  })

  it('reshuffles discards and draw pile into one', () => {
    const deck = reshuffle(fastRandom(1), discard({ draw: [1], discards: [2] }, 3, 4))
    expect([...deck.draw].sort()).toEqual([1, 2, 3, 4])
  })
})
