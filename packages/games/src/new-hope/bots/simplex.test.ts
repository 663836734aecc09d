import { describe, expect, it } from 'vitest'
import { valueOfGame } from './simplex.ts'

describe('the value of a matrix game', () => {
  it.each<[what: string, cells: readonly (readonly number[])[], value: number]>([
    [
      'rock, paper, scissors',
      [
        [0.5, 0, 1],
        [1, 0.5, 0],
        [0, 1, 0.5],
      ],
      1 / 2,
    ],
    [
      'matching with one side worth twice as much',
      [
        [2 / 3, 0],
        [0, 1 / 3],
      ],
      2 / 9,
    ],
    [
      'one row that is better whatever comes',
      [
        [0.2, 0.3],
        [0.6, 0.4],
        [0.5, 0.1],
      ],
      0.4,
    ],
    [
      'a row that nobody plays',
      [
        [1, 0],
        [0, 1],
        [0.3, 0.3],
      ],
      1 / 2,
    ],
    [
      'nothing at stake',
      [
        [0, 0],
        [0, 0],
      ],
      0,
    ],
    ['one cell', [[0.7]], 0.7],
  ])('%s', (_what, cells, value) => {
    expect(valueOfGame(cells)).toBeCloseTo(value, 10)
    // The value for the other side is one minus the value.
    const turned = (cells[0] ?? []).map((_, column) => cells.map((row) => 1 - (row[column] ?? 0)))
    expect(valueOfGame(turned)).toBeCloseTo(1 - value, 10)
  })
})
