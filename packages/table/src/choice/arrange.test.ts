import { describe, expect, it } from 'vitest'
import { moved, toggled } from './arrange.ts'

describe('an order', () => {
  it('moves one item and keeps the rest as they were', () => {
    expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
    expect(moved(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c'])
  })

  it('stays where there is no place to go', () => {
    const items = ['a', 'b', 'c']
    expect(moved(items, 0, -1)).toBe(items)
    expect(moved(items, 2, 3)).toBe(items)
    expect(moved(items, 5, 0)).toBe(items)
  })
})

describe('several of many', () => {
  it('are picked in the order of the presses', () => {
    expect(toggled(['b'], 'a', 2)).toEqual(['b', 'a'])
  })

  it('are let go by a second press', () => {
    expect(toggled(['b', 'a'], 'b', 2)).toEqual(['a'])
  })

  it('are never more than may be', () => {
    const full = ['b', 'a']
    expect(toggled(full, 'c', 2)).toBe(full)
  })
})
