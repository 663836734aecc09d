import { shieldEnd } from '../../shared/data/tables.ts'
import { startField } from '../../rules/setup.ts'
import { describe, expect, it } from 'vitest'
import { planOf, wayOf } from './way.ts'

describe('the way to the generator', () => {
  it.each([6, 10])('gives every space a distinct place next to the previous one (%i in a row)', (perRow) => {
    const { at, width, height } = planOf(perRow)
    const points = Array.from({ length: shieldEnd + 1 }, (_, space) => at(space))
    expect(new Set(points.map(({ x, y }) => `${x},${y}`)).size).toBe(shieldEnd + 1)
    points.slice(1).forEach(({ x, y }, i) => {
      const before = points[i]
      expect(Math.abs(x - (before?.x ?? 0)) + Math.abs(y - (before?.y ?? 0))).toBeLessThanOrEqual(76)
    })
    for (const { x, y } of points) expect(x < width && y < height).toBe(true)
  })

  it('END-7e includes a Stormtrooper in the number of its space', () => {
    const shield = { team: 9, troopers: [10, 11] }
    const way = wayOf({ ...startField(false), shield })
    expect(way).toHaveLength(shieldEnd)
    expect(way[9]).toEqual({ space: 10, need: 4, guarded: true, state: 'ahead' })
    expect(way[8]).toMatchObject({ need: 2, state: 'team' })
    expect(way[11]).toMatchObject({ need: 3, guarded: false })
  })
})
