import { fastRandom } from '@bay327/engine'
import { expect, it } from 'vitest'
import { chanceBy, fitFactors, type Case } from './logistic.ts'

/** Returns cases whose results follow from the parts, each multiplied by its true factor. */
function casesOf(truth: readonly number[], count: number): readonly Case[] {
  const luck = fastRandom(1)
  const part = () => luck.draw(2_001) / 500 - 2
  return Array.from({ length: count }, () => {
    const parts = truth.map(part)
    return { parts, won: luck.draw(1_000_000) < 1_000_000 * chanceBy(parts, truth) ? 1 : 0 }
  })
}

it('finds the factor of each part', () => {
  const truth = [1, 2.5, -0.5]
  const found = fitFactors(casesOf(truth, 20_000), 3)
  expect(found.map((item) => Math.round(10 * item) / 10)).toEqual(truth)
})

it('leaves a part unchanged that never occurs', () => {
  const cases = casesOf([0.5], 2_000).map(({ parts, won }) => ({ parts: [...parts, 0], won }))
  expect(fitFactors(cases, 2)[1]).toBeCloseTo(1)
})
