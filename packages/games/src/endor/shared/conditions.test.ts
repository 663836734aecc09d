import { fastRandom, pick } from '@bay327/engine'
import { describe, expect, it } from 'vitest'
import { orderIds } from './data/orders.ts'
import type { OrderId } from './data/types.ts'
import { endor } from '../rules/game.ts'
import { canGive, isPast } from './conditions.ts'
import { stateOf, type Setting } from '../testing/testkit.ts'

const past = (order: OrderId, setting: Setting) => isPast(order, stateOf(setting).field)
const row = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

describe('orders that can never be given again', () => {
  it('END-5o END-11a to END-11d are those of destroyed ships, counting the reserve', () => {
    const none: Setting = { alone: true, ships: { M1: { ywing: 1 } } }
    expect((['xwing', 'bwing', 'falcon', 'tie', 'executor'] as const).map((order) => past(order, none))).toEqual(
      Array(5).fill(true),
    )
    expect(past('ywing', none)).toBe(false)
    expect(past('tie', { alone: true, ships: { O8: { executor: 1 } } })).toBe(false)
  })

  it('END-7h END-11f END-11g are the shield’s when it is down, not when Stormtroopers are missing, which return', () => {
    const down = { shield: { team: 28, troopers: [] } }
    expect([past('shieldAssault', down), past('shieldAmbush', down)]).toEqual([true, true])
    const all = { shield: { team: 2, troopers: row(3, 11) } }
    expect([canGive('shieldAmbush', stateOf(all).field), past('shieldAmbush', all)]).toEqual([false, false])
    expect(past('shieldAmbush', { shield: { team: 25, troopers: row(26, 28) } })).toBe(true)
  })

  it('END-8j to END-8n END-11h to END-11k are the duel’s when a character is destroyed; redemption may still become possible', () => {
    const duel = ['luke', 'redeem', 'darthVader', 'emperor'] as const
    const pastOf = (setting: Setting) => duel.filter((order) => past(order, setting))
    expect(pastOf({})).toEqual([])
    expect(pastOf({ hits: { luke: 0 } })).toEqual(duel)
    expect(pastOf({ hits: { vader: 0 } })).toEqual(['luke', 'redeem', 'darthVader'])
    expect(pastOf({ hits: { vader: 0 }, redeemed: true })).toEqual(duel)
  })

  it.each([1, 2, 3, 4])('are never offered again, and no offered order is one (game %i)', (seed) => {
    const [chance, choices] = [fastRandom(seed), fastRandom(~seed)]
    let { state } = endor.setup({}, endor.seats({}, seed % 2 === 0 ? 2 : 4), chance)
    const expired = new Set<OrderId>()
    for (;;) {
      for (const order of orderIds) {
        if (isPast(order, state.field)) expired.add(order)
        if (expired.has(order)) expect([isPast(order, state.field), canGive(order, state.field)]).toEqual([true, false])
      }
      const [decision] = endor.decisions(state).filter(({ answered, optional }) => !answered && !optional)
      if (decision === undefined) break
      state = endor.decide(state, decision, pick(choices, decision.options), chance).state
    }
    expect(expired.size).toBeGreaterThan(2)
  })
})
