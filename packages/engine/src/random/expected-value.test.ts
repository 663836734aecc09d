import { describe, expect, it } from 'vitest'
import { dice, die, shuffle, type RandomSource } from './random-source.ts'
import { expectedValue } from './expected-value.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)

describe('the exact mean over every draw', () => {
  it('of two dice is seven, and the higher of them 161 in 36', () => {
    expect(expectedValue((chance) => sum(dice(chance, 2)), 36)).toBeCloseTo(7, 12)
    expect(expectedValue((chance) => Math.max(...dice(chance, 2)), 36)).toBeCloseTo(161 / 36, 12)
  })

  it('weighs each way by its own chance, not all ways alike', () => {
    const play = (chance: RandomSource) => (die(chance, 2) === 1 ? 10 : die(chance, 5))
    expect(expectedValue(play, 6)).toBeCloseTo(10 / 2 + 3 / 2, 12)
  })

  it('of a shuffle knows where a card may lie', () => {
    expect(expectedValue((chance) => shuffle(chance, [1, 0, 0, 0]).indexOf(1), 24)).toBeCloseTo(1.5, 12)
  })

  it('of what draws nothing is what it gives, in one play', () => {
    expect(expectedValue(() => 4, 1)).toBe(4)
  })

  it('is not told from a part of the plays, nor of dice that never please', () => {
    const untilSix = (chance: RandomSource): number => (die(chance) === 6 ? 1 : untilSix(chance))
    expect([expectedValue((chance) => sum(dice(chance, 2)), 35), expectedValue(untilSix, 1_000)]).toEqual([
      undefined,
      undefined,
    ])
  })
})
