import { describe, expect, it } from 'vitest'
import { atLeast, atMost, hitOdds, hitsAtLeast, rollUnder, sumOdds } from './odds.ts'

describe('odds', () => {
  it.each([
    [1, 0],
    [2, 1 / 36],
    [7, 21 / 36],
    [11, 35 / 36],
    [12, 1],
    [15, 1],
  ])('2D6 at most %i', (most, odds) => {
    expect(atMost(most)).toBe(odds)
  })

  it('3D6 at most 10 is one half', () => {
    expect(atMost(10, 3)).toBe(0.5)
    expect(atLeast(11, 3)).toBe(0.5)
  })

  it('agrees with counting all rolls of three dice', () => {
    const counts = new Map<number, number>()
    for (let a = 1; a <= 6; a++)
      for (let b = 1; b <= 6; b++) for (let c = 1; c <= 6; c++) counts.set(a + b + c, (counts.get(a + b + c) ?? 0) + 1)
    expect(sumOdds(3)).toEqual(Array.from({ length: 19 }, (_, sum) => (counts.get(sum) ?? 0) / 216))
  })

  it('a modifier makes the roll worse, help afterwards makes it better', () => {
    expect(rollUnder(7, 2, 3)).toEqual({ pass: atMost(5), withHelp: atMost(8) })
    expect(rollUnder(12)).toEqual({ pass: 1, withHelp: 1 })
  })

  it('at least one six in two dice is 11 of 36', () => {
    expect(hitsAtLeast(1, 2, 1 / 6)).toBeCloseTo(11 / 36, 12)
    expect(hitsAtLeast(0, 2, 1 / 6)).toBeCloseTo(1, 12)
    expect(hitsAtLeast(3, 2, 1 / 6)).toBe(0)
  })

  it('hits of three coins are 1, 3, 3, 1 of 8', () => {
    expect(hitOdds(3, 0.5)).toEqual([1 / 8, 3 / 8, 3 / 8, 1 / 8])
  })
})
