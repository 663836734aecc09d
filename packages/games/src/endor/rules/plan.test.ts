import { describe, expect, it } from 'vitest'
import { planOptions } from './plan.ts'

describe('the plans of a hand', () => {
  it('END-2.1a END-10b have the requested number of cards, whatever was requested of the same hand before', () => {
    const hand = ['R01', 'R02', 'R03', 'R04', 'R05', 'R06']
    const sizes = [3, 2, 3, 1].map((count) => planOptions(hand, count))
    expect(sizes.map((options) => options.length)).toEqual([120, 30, 120, 6])
    for (const [i, count] of [3, 2, 3, 1].entries())
      for (const { cards } of sizes[i] ?? []) expect(cards).toHaveLength(count)
  })

  it('stay the same list while neither the hand nor the number changes', () => {
    const hand = ['E01', 'E02', 'E03']
    expect(planOptions(hand, 2)).toBe(planOptions(hand, 2))
  })
})
