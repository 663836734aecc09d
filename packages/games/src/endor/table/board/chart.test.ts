import { spaces } from '../../shared/data/board.ts'
import { describe, expect, it } from 'vitest'
import { places, touch } from './chart.ts'

describe('the chart of the space above Endor', () => {
  it.each(spaces.map(({ id, next }) => [id, next] as const))(
    'draws %s next to exactly the spaces that ships reach from it',
    (id, next) => {
      const drawn = spaces.filter((other) => touch(id, other.id)).map((other) => other.id)
      expect(drawn.sort()).toEqual([...next].sort())
    },
  )

  it('gives every space a distinct place', () => {
    const points = [...places.values()].map(({ x, y }) => `${x},${y}`)
    expect(new Set(points).size).toBe(spaces.length)
  })
})
