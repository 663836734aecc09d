import { describe, expect, it } from 'vitest'
import { DIAGONALS, grid, ORTHOGONALS, straight } from './grid.ts'
import { distance, distances, nearest, shortestPath, within } from './paths.ts'

const rows = [
  ['a', 'b', 'c'],
  ['d', undefined, 'e'],
  ['f', 'g', 'h'],
]
const ring = grid(rows)

describe('a square board', () => {
  it('has neighbours only where there are squares', () => {
    expect(ring.next('a')).toEqual(['b', 'd'])
    expect(ring.next('b')).toEqual(['c', 'a'])
    expect(ring.step('b', 's')).toBeUndefined()
    expect(ring.next('nowhere')).toEqual([])
  })

  it('connects corners if the directions include diagonals', () => {
    expect(grid(rows, [...ORTHOGONALS, ...DIAGONALS]).next('b')).toEqual(['c', 'a', 'e', 'd'])
    expect(grid(rows, DIAGONALS).step('b', 'e')).toBeUndefined()
  })

  it('has walls', () => {
    const walled = grid(rows, ORTHOGONALS, (from, to) => from + to !== 'ab')
    expect(walled.next('a')).toEqual(['d'])
    expect(walled.next('b')).toContain('a')
  })

  it('has straight lines that end at an obstacle', () => {
    expect(straight(ring, 'a', 'e')).toEqual(['b', 'c'])
    expect(straight(ring, 'a', 'e', (place) => place !== 'c')).toEqual(['b'])
    expect(straight(ring, 'g', 'n')).toEqual([])
  })
})

describe('paths', () => {
  it('counts steps and stops at places that cannot be entered or passed', () => {
    expect(distance(ring, 'a', 'h')).toBe(4)
    expect(distance(ring, 'a', 'c', { enter: (place) => place !== 'b' })).toBe(6)
    expect(distance(ring, 'a', 'c', { pass: (place) => place !== 'b' })).toBe(6)
    expect(distance(ring, 'a', 'b', { pass: (place) => place !== 'b' })).toBe(1)
    expect(distance(ring, 'a', 'c', { pass: (place) => place !== 'a' })).toBe(2)
    expect(distance(ring, 'a', 'd', { enter: (place) => place === 'b' })).toBeUndefined()
    expect([...distances(ring, 'a', {}, 1)]).toEqual([
      ['a', 0],
      ['b', 1],
      ['d', 1],
    ])
  })

  it('lists the places within n steps without the start', () => {
    expect(within(ring, 'a', 2)).toEqual(['b', 'd', 'c', 'f'])
  })

  it('returns all nearest goals', () => {
    expect(nearest(ring, 'a', ['h', 'f', 'c'])).toEqual({ places: ['f', 'c'], steps: 2 })
    expect(nearest(ring, 'a', ['g'], { enter: () => false }).places).toEqual([])
  })

  it('returns a shortest path', () => {
    expect(shortestPath(ring, 'a', 'e')).toEqual(['a', 'b', 'c', 'e'])
    expect(shortestPath(ring, 'a', 'e', { enter: (place) => place !== 'b' })).toEqual(['a', 'd', 'f', 'g', 'h', 'e'])
    expect(shortestPath(ring, 'a', 'a')).toEqual(['a'])
    expect(shortestPath(ring, 'a', 'b', { enter: () => false })).toBeUndefined()
  })
})
