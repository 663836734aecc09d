import { expect, it } from 'vitest'
import { plotOf } from './dots.ts'

it('every match is a dot in the column of its luck, stacked, and outliers have columns', () => {
  const { dots, reach, rows } = plotOf([20, -1, 21.9, 1, -90])
  expect(dots.map(({ at, row }) => [at, row])).toEqual([
    [20, 1],
    [0, 1],
    [20, 2],
    [0, 2],
    [-88, 1],
  ])
  expect([reach, rows, plotOf([]).reach]).toEqual([92, 2, 45])
})
