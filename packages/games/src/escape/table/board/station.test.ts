import { sectors } from '../../shared/data/map.ts'
import { describe, expect, it } from 'vitest'
import { coordinates, corridors, places, side, whole } from './station.ts'

describe('the station drawing', () => {
  it('has a place for each of the 85 sectors, without overlaps and inside the sheet', () => {
    expect(places.size).toBe(85)
    const spots = new Set([...places.values()].map(({ x, y }) => `${x},${y}`))
    expect(spots.size).toBe(85)
    for (const { x, y } of places.values()) {
      expect(x - side / 2).toBeGreaterThan(whole.x)
      expect(y - side / 2).toBeGreaterThan(whole.y)
      expect(x + side / 2).toBeLessThan(whole.x + whole.width)
      expect(y + side / 2).toBeLessThan(whole.y + whole.height)
    }
  })

  it('ESC-2.1k draws forward as up', () => {
    const bay = places.get('G12')
    const start = places.get('G2')
    expect(bay?.x).toBe(start?.x)
    expect(bay?.y).toBeLessThan(start?.y ?? 0)
  })

  it('ESC-2.1h draws each passable border once, and none to an impassable sector', () => {
    const borders = sectors.reduce((sum, sector) => sum + Object.keys(sector.next).length, 0)
    expect(corridors.length).toBe(borders / 2)
  })

  it('labels every column and numbers every row of more than one sector', () => {
    expect(coordinates.filter(({ text }) => /[A-M]/.test(text))).toHaveLength(13)
    expect(coordinates.filter(({ text }) => /\d/.test(text))).toHaveLength(11)
  })
})
