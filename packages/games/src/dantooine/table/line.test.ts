import { spaces } from '../shared/data/board.ts'
import { describe, expect, it } from 'vitest'
import { along, journey, spread, stretchStarts } from './line.ts'

describe('the line of the track', () => {
  it('is 97 spaces long, in three sections', () => {
    expect(journey).toBe(97)
    expect(stretchStarts).toEqual({ hoth: 0, hyperspace: 19, dantooine: 79 })
  })

  it('runs from planet to planet, and never off the line', () => {
    expect(along('HOTH')).toBe(0)
    expect(along('DANTOOINE')).toBe(1)
    for (const { id } of spaces) {
      expect(along(id), id).toBeGreaterThanOrEqual(0)
      expect(along(id), id).toBeLessThan(1)
    }
    expect(along('H30')).toBeGreaterThan(along('H29'))
  })
})

describe('marks on the line', () => {
  it('do not move if they have room', () => {
    expect(spread([50, 10], 20, 100)).toEqual([50, 10])
  })

  it('are moved apart in order, and kept on the line', () => {
    expect(spread([10, 10, 12], 20, 100)).toEqual([10, 30, 50])
    expect(spread([95, 99, 90], 20, 100)).toEqual([80, 100, 60])
  })
})
