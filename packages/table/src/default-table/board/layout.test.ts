import { describe, expect, it } from 'vitest'
import { along } from './lanes.ts'
import { layoutOf, wrapped } from './layout.ts'

const place = (id: string, x: number, y: number) => ({ id, name: id, x, y })
const ring = layoutOf({
  kind: 'graph',
  places: [place('a', 0, 0), place('b', 2, 0), place('c', 2, 2), place('d', 0, 2), place('far', 9, 9)],
  lanes: [
    ['a', 'b'],
    ['b', 'c'],
    ['d', 'c'],
    ['a', 'nowhere'],
  ],
})!

describe("a board's layout", () => {
  it('has squares side by side, whatever columns they begin at', () => {
    const { places, pitch, side } = layoutOf({ kind: 'grid', places: [place('x', 3, 3), place('y', 4, 3)] })!
    expect(places.get('y')!.x - places.get('x')!.x).toBe(pitch)
    expect(side).toBeLessThan(pitch)
  })

  it('keeps the two nearest places of a graph as far apart as a finger needs, in any units', () => {
    const [a, b] = [ring.places.get('a')!, ring.places.get('b')!]
    expect(Math.hypot(a.x - b.x, a.y - b.y)).toBe(ring.pitch)
  })

  it('contains every place with its name', () => {
    for (const { x, y } of ring.places.values()) {
      expect(x + ring.side / 2).toBeLessThan(ring.whole.x + ring.whole.width)
      expect(y + ring.side / 2).toBeLessThan(ring.whole.y + ring.whole.height)
    }
  })

  it('is undefined for a list, and without places', () => {
    expect(layoutOf({ kind: 'list', places: [] })).toBeUndefined()
    expect(layoutOf({ kind: 'grid', places: [] })).toBeUndefined()
  })
})

it('a path that was not given follows the lanes, otherwise a straight line', () => {
  expect(along(ring, 'a', 'd')).toEqual(['b', 'c', 'd'])
  expect(along(ring, 'a', 'far')).toEqual(['far'])
  expect(along(ring, undefined, 'd')).toEqual(['d'])
})

it('names take two lines at most', () => {
  expect(wrapped('Dock', 9)).toEqual(['Dock'])
  expect(wrapped('North Docking Bay', 9)).toEqual(['North', 'Docking…'])
  expect(wrapped('Docking Bay', 13)).toEqual(['Docking Bay'])
  expect(wrapped('Supercalifragilistic', 9)).toEqual(['Supercal…'])
})
