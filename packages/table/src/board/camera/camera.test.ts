import { describe, expect, it } from 'vitest'
import { follow, frame, lookAt, type Camera } from './camera.ts'
import type { Point } from '../geometry.ts'

const whole = { x: 10, y: 36, width: 980, height: 976 }
const onScreen = (camera: Camera, point: Point): Point => ({
  x: camera.scale * (point.x + camera.x),
  y: camera.scale * (point.y + camera.y),
})

describe('camera', () => {
  it('fits a box into the window as large as possible, centred', () => {
    const camera = frame(whole, { width: 732, height: 772 })
    expect(camera.scale).toBeCloseTo(732 / 980)
    expect(onScreen(camera, { x: 500, y: 524 }).x).toBeCloseTo(366)
    expect(onScreen(camera, { x: 500, y: 524 }).y).toBeCloseTo(386)
    expect(onScreen(camera, { x: 10, y: 524 }).x).toBeCloseTo(0)
  })

  it('centres the given point', () => {
    const camera = lookAt({ x: 100, y: 200 }, 2, { width: 400, height: 300 })
    expect(onScreen(camera, { x: 100, y: 200 })).toEqual({ x: 200, y: 150 })
  })

  it('follows with seven sectors across a phone', () => {
    const box = { x: 400, y: 400, width: 120, height: 120 }
    expect(follow(box, 480, whole, { width: 390, height: 300 }).scale).toBeCloseTo(390 / 480)
  })

  it('zooms out for points far apart, but never beyond the whole board', () => {
    const wide = { x: 100, y: 400, width: 700, height: 120 }
    expect(follow(wide, 480, whole, { width: 390, height: 300 }).scale).toBeCloseTo(390 / 700)
    const all = { x: 0, y: 0, width: 5000, height: 5000 }
    expect(follow(all, 480, whole, { width: 390, height: 300 }).scale).toBeCloseTo(300 / 976)
  })

  it('keeps what it follows above the covered bottom of the window', () => {
    const box = { x: 400, y: 400, width: 300, height: 200 }
    const window = { width: 390, height: 300 }
    const camera = follow(box, 480, whole, window, 52)
    expect(onScreen(camera, { x: 550, y: 600 }).y).toBeLessThanOrEqual(300 - 52)
    expect(onScreen(camera, { x: 550, y: 400 }).y).toBeGreaterThanOrEqual(0)
  })
})
