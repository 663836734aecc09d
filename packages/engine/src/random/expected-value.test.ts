import { describe, expect, it } from 'vitest'
import { dice, die, shuffle, type RandomSource } from './random-source.ts'
import { expectedValue } from './expected-value.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

describe('the exact mean over all draws', () => {
  it('of two dice is seven, and of the higher one 161 / 36', () => {
    expect(expectedValue((chance) => sum(dice(chance, 2)), 36)).toBeCloseTo(7, 12)
    expect(expectedValue((chance) => Math.max(...dice(chance, 2)), 36)).toBeCloseTo(161 / 36, 12)
  })

  it('weighs each sequence of draws by its probability', () => {
    const play = (chance: RandomSource) => (die(chance, 2) === 1 ? 10 : die(chance, 5))
    expect(expectedValue(play, 6)).toBeCloseTo(10 / 2 + 3 / 2, 12)
  })

  it('of a shuffle covers every position of a card', () => {
    expect(expectedValue((chance) => shuffle(chance, [1, 0, 0, 0]).indexOf(1), 24)).toBeCloseTo(1.5, 12)
  })

  it('of a play without draws is its value, after one play', () => {
    expect(expectedValue(() => 4, 1)).toBe(4)
  })

  it('is undefined if there are too many plays or rerolls without an end', () => {
    const untilSix = (chance: RandomSource): number => (die(chance) === 6 ? 1 : untilSix(chance))
    expect([expectedValue((chance) => sum(dice(chance, 2)), 35), expectedValue(untilSix, 1_000)]).toEqual([
      undefined,
      undefined,
    ])
  })
})
