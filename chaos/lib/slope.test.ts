import { expect, it } from 'vitest'
import { slopeOf, surely } from './slope.ts'

it('finds the slope of a line, and no error if all points are on it', () => {
  const { slope, error } = slopeOf([1, 2, 3, 4].map((x) => [x, 5 + 3 * x]))
  expect([slope, error]).toEqual([expect.closeTo(3), expect.closeTo(0)])
})

it('computes the error: by hand for (0,0), (1,2), (2,1), (3,3)', () => {
  // Slope 0.8. The residuals are -0.3, 0.9, -0.9 and 0.3. Their variance is 1.8 / 2, and the standard error is the root
  // of 0.9 / 5.
  const { slope, error } = slopeOf([
    [0, 0],
    [1, 2],
    [2, 1],
    [3, 3],
  ])
  expect([slope, error]).toEqual([expect.closeTo(0.8), expect.closeTo(Math.sqrt(0.18))])
})

it('treats up to three standard errors as flat, and returns the excess with its sign', () => {
  expect(surely({ slope: 0.8, error: 0.28 })).toBe(0)
  expect(surely({ slope: 4, error: 1 })).toBe(1)
  expect(surely({ slope: -4, error: 1 })).toBe(-1)
})

it('returns NaN without enough data, so that no claim holds', () => {
  expect(
    surely(
      slopeOf([
        [0, 1],
        [1, 2],
      ]),
    ),
  ).toBeNaN()
  expect(
    surely(
      slopeOf([
        [1, 1],
        [1, 2],
        [1, 3],
      ]),
    ),
  ).toBeNaN()
})
