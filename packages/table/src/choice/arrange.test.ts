import { describe, expect, it } from 'vitest'
import { moved, toggled } from './arrange.ts'

describe('an order', () => {
  it('moves one item and leaves the others', () => {
    expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
    expect(moved(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c'])
  })

  it('stays the same if there is no place to move to', () => {
    const items = ['a', 'b', 'c']
    expect(moved(items, 0, -1)).toBe(items)
    expect(moved(items, 2, 3)).toBe(items)
    expect(moved(items, 5, 0)).toBe(items)
  })
})

describe('several of many', () => {
  it('are selected in the order of the presses', () => {
    expect(toggled(['b'], 'a', 2)).toEqual(['b', 'a'])
  })

  it('are deselected by a second press', () => {
    expect(toggled(['b', 'a'], 'b', 2)).toEqual(['a'])
  })

  it('are limited to the maximum', () => {
    const full = ['b', 'a']
    expect(toggled(full, 'c', 2)).toBe(full)
  })
})
