import { describe, expect, it } from 'vitest'
import { combInWords, toothOf, waysOf } from './comb.ts'

describe('waysOf', () => {
  it('counts the results of one, two and three dice', () => {
    expect(waysOf(1)).toEqual([1, 1, 1, 1, 1, 1])
    expect(waysOf(2)).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])
    expect(waysOf(3).reduce((sum, ways) => sum + ways, 0)).toBe(216)
    expect(waysOf(3).slice(0, 4)).toEqual([1, 3, 6, 10])
  })
})

describe('the probability bars', () => {
  it('distinguish passing, helped and failing totals', () => {
    expect([7, 8, 11, 12].map((total) => toothOf(total, 7, 4))).toEqual(['passes', 'helped', 'helped', 'fails'])
  })

  it('have a text for screen readers', () => {
    expect(combInWords(2, 7, 4, 'Force', 9)).toBe(
      'Two dice. 7 or less passes, 21 of 36. 8 to 11 passes with Force. 12 fails. The roll was 9.',
    )
    expect(combInWords(2, 12, 0, 'Force')).toBe('Two dice. 12 or less passes, 36 of 36.')
    expect(combInWords(2, 1, 0, 'Force')).toBe('Two dice. No total passes, 0 of 36. 2 to 12 fails.')
  })
})
