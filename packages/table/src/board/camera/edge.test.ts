import { expect, it } from 'vitest'
import { fastRandom } from '@bay327/engine'
import { pinsOf, type PlacedTarget } from './edge.ts'

const window = { width: 390, height: 317 }
const edges = { top: 22, left: 24 }

function placedTarget(x: number, y: number, rank: 'main' | 'second' = 'main'): PlacedTarget {
  const name = `${x} ${y}`
  return { target: { option: name, place: name, rank, label: name }, place: { id: name, name, x, y }, at: { x, y } }
}

it('pins a destination at the nearest edge, and points at it', () => {
  const [right, above] = pinsOf([placedTarget(600, 150), placedTarget(200, -100)], window, edges)
  expect(right).toMatchObject({ y: 150, arrow: 0 })
  expect(right?.x).toBeGreaterThan(window.width / 2)
  expect(above).toMatchObject({ x: 200, arrow: -90 })
})

it('lets no pins overlap, however many there are, and pins the main destinations first', () => {
  const luck = fastRandom(7)
  const all = Array.from({ length: 80 }, (_, i) =>
    placedTarget(luck.draw(1_200) - 400, i % 2 === 0 ? -50 : 400, i < 70 ? 'second' : 'main'),
  )
  const pins = pinsOf(all, window, edges)
  for (const [i, one] of pins.entries())
    for (const other of pins.slice(i + 1))
      expect(
        Math.abs(one.x - other.x) >= 76 || Math.abs(one.y - other.y) >= 44,
        `${one.place.id}, ${other.place.id}`,
      ).toBe(true)
  expect(pins.length).toBeGreaterThan(4)
  expect(pins[0]?.target.rank).toBe('main')
  for (const { x, y } of pins) expect(x < 90 || x > window.width - 90 ? y < window.height - 60 : true).toBe(true)
})
