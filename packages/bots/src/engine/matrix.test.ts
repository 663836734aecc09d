import { describe, expect, it } from 'vitest'
import { solveMatrix } from './matrix.ts'

const near = (list: readonly number[]) => list.map((item) => Math.round(item * 50) / 50)

describe('a matrix game', () => {
  it('plays rock, paper and scissors equally often', () => {
    const { rows, columns, value } = solveMatrix([
      [0.5, 0, 1],
      [1, 0.5, 0],
      [0, 1, 0.5],
    ])
    expect(near(rows)).toEqual(near([1 / 3, 1 / 3, 1 / 3]))
    expect(near(columns)).toEqual(near([1 / 3, 1 / 3, 1 / 3]))
    expect(value).toBeCloseTo(0.5, 2)
  })

  it('chooses the best of certain results', () => {
    expect(near(solveMatrix([[0.2], [0.7], [0.4]]).rows)).toEqual([0, 1, 0])
  })

  it('omits dominated rows, and mixes the others as theory says', () => {
    // Matching pennies where one side of the coin counts double: the first row is played one time in three.
    const { rows, value } = solveMatrix([
      [2 / 3, 0],
      [0, 1 / 3],
      [-1, -1],
    ])
    expect(near(rows)).toEqual(near([1 / 3, 2 / 3, 0]))
    expect(value).toBeCloseTo(2 / 9, 2)
  })

  it('chooses one plan at a saddle point, the first of equal ones', () => {
    const { rows, columns, value } = solveMatrix([
      [0.4, 0.6, 0.4],
      [0.4, 0.5, 0.7],
      [0.1, 0.9, 0.2],
    ])
    expect([rows, columns, value]).toEqual([[1, 0, 0], [1, 0, 0], 0.4])
  })
})
