import { describe, expect, it } from 'vitest'
import { standings } from './stack.ts'

const piece = (id: string, place: string) => ({ id, place })

describe('standings', () => {
  it('draws the acting piece last', () => {
    const order = standings([piece('a', 'G2'), piece('b', 'G2'), piece('c', 'G3')], 'a', 68).map(
      ({ piece }) => piece.id,
    )
    expect(order).toEqual(['b', 'c', 'a'])
  })

  it.each([1, 2, 3, 4, 5])('gives each of %i pieces in one place its own position', (count) => {
    const group = Array.from({ length: count }, (_, i) => piece(`${i}`, 'G2'))
    const stands = standings(group, '0', 68).map(({ stand }) => `${stand.x},${stand.y}`)
    expect(new Set(stands).size).toBe(count)
  })

  it('puts a single piece in the middle, and makes several smaller', () => {
    const sizes = [1, 2, 3].map(
      (count) =>
        standings(
          Array.from({ length: count }, (_, i) => piece(`${i}`, 'G2')),
          undefined,
          68,
        )[0]?.stand.size ?? 0,
    )
    expect(standings([piece('a', 'G2')], undefined, 68)[0]?.stand).toMatchObject({ x: 0, y: 0 })
    expect(sizes[0]).toBeGreaterThan(0.75 * 68)
    expect(sizes[0]).toBeGreaterThan(sizes[1] ?? 0)
    expect(sizes[1]).toBeGreaterThan(sizes[2] ?? 0)
  })
})
