import { board } from '../shared/board.ts'
import { detention } from '../shared/data/places.ts'
import { walls } from '../shared/data/walls.ts'
import { describe, expect, it } from 'vitest'
import { share, sharesOf } from './duel.ts'
import { gatePath, heart, openPath, pitch, places, pointOf, wallPath, whole } from './places.ts'

const lines = (path: string): number => path.split('M').length - 1

describe('the drawn board', () => {
  it('has a place for every square and for the Detention Block, all inside the frame and without overlaps', () => {
    expect(new Set(places.keys())).toEqual(new Set([...board.places, detention.block]))
    const points = [...places.values()].map(({ x, y }) => `${x} ${y}`)
    expect(new Set(points).size).toBe(points.length)
    for (const { x, y } of places.values()) {
      expect(x).toBeGreaterThan(whole.x)
      expect(x).toBeLessThan(whole.x + whole.width)
      expect(y).toBeLessThan(whole.y + whole.height)
    }
  })

  it('draws a line between all neighbours: 194 open, the walls of the rules, the edge, and one gate', () => {
    expect(lines(openPath)).toBe(194)
    expect(lines(gatePath)).toBe(1)
    // Each side of the board has twelve edges. Two are missing at each of the three bulkheads, which have inner edges
    // instead. One more wall is between the closet and the Detention Block.
    expect(lines(wallPath)).toBe(walls.length + 48 + 1)
  })

  it('has the ship in its middle', () => {
    expect(heart).toEqual({ x: pointOf('F6').x + pitch / 2, y: pointOf('F6').y + pitch / 2 })
  })

  it('describes each square and what is on it', () => {
    expect(places.get('C1')?.name).toMatch(/^C1, code space 1, open to [BD]1 and [BD]1$/)
    expect(places.get('L1')?.name).toContain('the jail')
  })
})

describe('the odds of a battle', () => {
  it('divide every roll into winning, rolling again and losing', () => {
    for (const armed of [false, true]) {
      for (const soldier of ['st1', 'fett', 'vader'] as const) {
        const { win, again, lose } = sharesOf(armed, soldier)
        expect(win + again + lose).toBeCloseTo(1, 12)
      }
    }
    expect(sharesOf(false, 'st1').win).toBeCloseTo(5 / 36, 12)
    expect(sharesOf(false, 'fett').lose).toBeCloseTo(6 / 36, 12)
    expect(share(25 / 81)).toBe('31%')
  })
})
