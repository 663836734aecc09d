import { describe, expect, it } from 'vitest'
import { directionOf, nearestIn } from './direction.ts'

const at = (id: string, x: number, y: number) => ({ id, x, y })
const grid = [at('a', 0, 0), at('b', 68, 0), at('c', 136, 0), at('d', 68, 68), at('e', 0, 136)]

describe('nearestIn', () => {
  it.each([
    ['right', 'b'],
    ['down', 'e'],
  ] as const)('goes %s to %s from the corner', (direction, id) => {
    expect(nearestIn({ x: 0, y: 0 }, grid, direction)?.id).toBe(id)
  })

  it('moves straight before it moves diagonally', () => {
    const items = [at('diagonal', 68, 68), at('straight', 136, 0)]
    expect(nearestIn({ x: 0, y: 0 }, items, 'right')?.id).toBe('straight')
  })

  it('finds nothing in the opposite direction', () => {
    expect(nearestIn({ x: 0, y: 0 }, grid, 'up')).toBeUndefined()
    expect(nearestIn({ x: 0, y: 0 }, grid, 'left')).toBeUndefined()
  })
})

it('directionOf knows the four arrows and no other key', () => {
  const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']
  expect(arrows.map((key) => directionOf({ key }))).toEqual(['up', 'down', 'left', 'right'])
  expect(directionOf({ key: 'w' })).toBeUndefined()
})
