import { expect, it } from 'vitest'
import { positionOf } from './position.ts'

const layer = { height: 700, frameHeight: 480, margin: 14 }

it.each([20, 120, 250, 349, 351, 480, 690])('keeps a place at %i px visible beside the frame', (y) => {
  const { isBelow, edge, ring, shift } = positionOf({ ...layer, place: { x: 300, y, r: 34 } })
  expect(isBelow).toBe(y < 350)
  expect(ring!.y - y).toBe(shift)
  const [low, high] = isBelow ? [0, edge] : [edge, layer.height]
  expect(ring!.y - 34).toBeGreaterThanOrEqual(low)
  expect(ring!.y + 34).toBeLessThanOrEqual(high)
  // The frame stays inside its margins.
  expect(isBelow ? edge : layer.height - edge).toBe(layer.height - layer.frameHeight - layer.margin)
})

it('moves no board whose place is visible anyway, or has no space', () => {
  expect(positionOf({ ...layer, place: { x: 300, y: 600, r: 34 } }).shift).toBe(0)
  expect(positionOf({ ...layer, frameHeight: 660, place: { x: 300, y: 100, r: 34 } })).toMatchObject({ shift: 0 })
  expect(positionOf({ ...layer, frameHeight: 660, place: { x: 300, y: 100, r: 34 } }).ring).toBeUndefined()
  expect(positionOf({ ...layer, place: undefined })).toEqual({ isBelow: false, edge: 494, shift: 0 })
})
