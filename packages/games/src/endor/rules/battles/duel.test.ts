import { describe, expect, it } from 'vitest'
import { bonusOf, cardWith, giving, ordersOffered, pileOf, eventsOf, type Setting } from '../../testing/testkit.ts'
import type { OrderId } from '../../shared/data/types.ts'

const hitsAfter = (order: OrderId, hits: Setting['hits'], ...dice: readonly number[]) =>
  giving(order, hits ? { hits } : {}, ...dice).state.field.hits
const offers = (order: OrderId, setting: Setting = {}) =>
  ordersOffered(cardWith(order), setting).includes(`order:${order}`)

describe('the duel', () => {
  it('END-8a END-8b Darth Vader rolls four dice against Luke, 4 and more hit', () => {
    expect(hitsAfter('darthVader', {}, 3, 4, 5, 6).luke).toBe(12 - 3)
    expect(hitsAfter('darthVader', {}, 1, 2, 3, 3)).toMatchObject({ luke: 12, vader: 13 })
  })

  it('END-8c the Emperor hits Luke twice, without dice', () => {
    const table = giving('emperor')
    expect([table.state.field.hits.luke, eventsOf(table, 'dueled')[0]]).toMatchObject([10, { dice: [], hits: 2 }])
  })

  it('END-8d END-8i Luke is destroyed at the end of his track, the Empire draws four, further hits are lost', () => {
    const table = giving('darthVader', { hits: { luke: 3 }, piles: { R1: ['R08'] } }, 4, 5, 6, 6)
    expect([table.state.field.hits.luke, bonusOf(table), pileOf(table, 'E1').length]).toEqual([0, 4, 4])
    expect(bonusOf(giving('emperor', { hits: { luke: 2 }, piles: { R1: ['R08'] } }))).toBe(4)
    expect(bonusOf(giving('emperor', { hits: { luke: 3 }, piles: { R1: ['R08'] } }))).toBe(0)
  })

  it('END-8e END-8f Luke hits Darth Vader in the same way, and the Rebels draw three', () => {
    expect(hitsAfter('luke', {}, 4, 4, 4, 3)).toMatchObject({ vader: 10, luke: 12 })
    const table = giving('luke', { hits: { vader: 2 }, piles: { E1: ['E07'] } }, 4, 6, 1, 1)
    expect([table.state.field.hits.vader, table.state.field.redeemed, bonusOf(table)]).toEqual([0, false, 3])
    expect(pileOf(table, 'R1')).toHaveLength(3)
  })

  it('END-8g END-8h redemption needs a red space, destroys both and pays five in all', () => {
    const at = (vader: number) => offers('redeem', { hits: { vader } })
    expect([at(4), at(3), at(2), at(1)]).toEqual([false, true, true, true])
    const table = giving('redeem', { hits: { vader: 3 }, piles: { E1: ['E07'] } })
    expect([table.state.field.hits.vader, table.state.field.redeemed, bonusOf(table)]).toEqual([0, true, 5])
    expect(pileOf(table, 'R1')).toHaveLength(5)
  })

  it('END-8j END-8k a destroyed Vader cannot fight; the Emperor still can, unless Vader was redeemed', () => {
    const beaten = { hits: { vader: 0 } }
    expect([offers('darthVader', beaten), offers('emperor', beaten)]).toEqual([false, true])
    expect(ordersOffered('E15', beaten)).toEqual(['order:tie', 'none'])
    const redeemed = { hits: { vader: 0 }, redeemed: true }
    expect(ordersOffered('E27', redeemed)).toEqual(['order:deathStar', 'none'])
  })

  it('END-8l END-8m END-8n a destroyed character neither acts nor is a target', () => {
    const lukeGone = { hits: { luke: 0, vader: 2 } }
    const all = ['luke', 'redeem', 'darthVader', 'emperor'] as const
    expect(all.map((order) => offers(order, lukeGone))).toEqual([false, false, false, false])
    expect(all.map((order) => offers(order, { hits: { vader: 0 } }))).toEqual([false, false, false, true])
  })

  it('END-8o both can be destroyed in one game, each paying once', () => {
    const table = giving('emperor', { hits: { luke: 1, vader: 0 }, piles: { R1: ['R08'] } })
    expect([table.state.field.hits, bonusOf(table)]).toMatchObject([{ luke: 0, vader: 0 }, 4])
    expect(offers('emperor', { hits: table.state.field.hits })).toBe(false)
  })

  it('END-8p never ends the game', () => {
    const over = [giving('emperor', { hits: { luke: 1 } }), giving('redeem', { hits: { vader: 1 } })]
    expect(over.map(({ state }) => state.outcome)).toEqual([undefined, undefined])
  })

  it('END-11h END-11i END-11j END-11k the orders can be given while their conditions are met', () => {
    const all = ['luke', 'redeem', 'darthVader', 'emperor'] as const
    expect(all.map((order) => offers(order))).toEqual([true, false, true, true])
    expect(all.map((order) => offers(order, { hits: { vader: 3 } }))).toEqual([true, true, true, true])
    expect(all.map((order) => offers(order, { hits: { vader: 0 }, redeemed: true }))).toEqual(Array(4).fill(false))
  })
})
