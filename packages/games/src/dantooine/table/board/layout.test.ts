import { spaces, spaceOf } from '../../shared/data/board.ts'
import { slides } from '../../shared/data/zones.ts'
import { describe, expect, it } from 'vitest'
import { band, sheet, strip, type Layout, type Spot } from './layout.ts'

const spot = (layout: Layout, id: string) => layout.places.get(id) as Spot
const far = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y)

describe.each([
  ['the sheet', sheet],
  ['the strip', strip],
])('%s', (_, layout) => {
  it('has a position for each of the 140 spaces and for both planets, all inside it', () => {
    expect(layout.places.size).toBe(142)
    for (const { x, y } of layout.places.values()) {
      expect(x - band / 2).toBeGreaterThan(layout.whole.x)
      expect(y - band / 2).toBeGreaterThan(layout.whole.y)
      expect(x + band / 2).toBeLessThan(layout.whole.x + layout.whole.width)
      expect(y + band / 2).toBeLessThan(layout.whole.y + layout.whole.height)
    }
  })

  it('DAN-1ac keeps all spaces apart, so that markers can be distinguished', () => {
    const spots = [...layout.places.values()]
    const gaps = spots.flatMap((a, i) => spots.slice(i + 1).map((b) => far(a, b)))
    expect(Math.min(...gaps)).toBeGreaterThan(band + 2)
  })

  it('DAN-3b draws neighbours side by side', () => {
    for (const { id, adjacent } of spaces) {
      for (const next of adjacent) expect(far(spot(layout, id), spot(layout, next)), `${id} ${next}`).toBeLessThan(76)
    }
  })

  it('draws joined yellow spaces at the same angle', () => {
    for (const { from, to } of slides) {
      const planet = from.startsWith('H') ? layout.hoth : layout.dantooine
      const angle = ({ x, y }: Spot) => Math.atan2(y - planet.y, x - planet.x)
      expect(angle(spot(layout, from))).toBeCloseTo(angle(spot(layout, to)))
    }
  })

  it('DAN-1c DAN-6b runs counter-clockwise around Hoth and clockwise around Dantooine', () => {
    const turn = (ring: 'HO' | 'DO', planet: { x: number; y: number }) => {
      const [a, b] = [spot(layout, `${ring}1`), spot(layout, `${ring}2`)]
      return Math.sign((a.x - planet.x) * (b.y - planet.y) - (a.y - planet.y) * (b.x - planet.x))
    }
    expect(turn('HO', layout.hoth)).toBe(-1)
    expect(turn('DO', layout.dantooine)).toBe(1)
  })

  it('points from each space of the lane to the next', () => {
    for (const { id, index } of spaces.filter(({ zone }) => zone === 'hyperspace').slice(0, -1)) {
      const [from, to] = [spot(layout, id), spot(layout, `H${index + 1}`)]
      const angle = (from.heading * Math.PI) / 180
      const ahead = (to.x - from.x) * Math.sin(angle) - (to.y - from.y) * Math.cos(angle)
      expect(ahead, id).toBeGreaterThan(15)
    }
  })
})

it('the strip follows the route: Hoth, the lane, Dantooine from left to right', () => {
  expect(spot(strip, 'HO1').x).toBeLessThan(spot(strip, 'H1').x)
  expect(spot(strip, 'H20').x).toBeLessThan(spot(strip, 'H40').x)
  expect(spot(strip, 'H60').x).toBeLessThan(spot(strip, 'DO1').x)
  expect(spaceOf('HO1').adjacent).toContain('H1')
})
