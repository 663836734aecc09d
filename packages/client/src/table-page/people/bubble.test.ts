import { fastRandom } from '@bay327/engine'
import { describe, expect, it } from 'vitest'
import { placeBubble, type Rect } from './bubble.ts'

const board: Rect = { x: 236, y: 128, width: 800, height: 772 }
const size = { width: 200, height: 60 }
const beside: Rect = { x: 0, y: 300, width: 236, height: 150 }
const below: Rect = { x: 100, y: 560, width: 98, height: 44 }
const phone: Rect = { x: 0, y: 88, width: 390, height: 470 }

describe('a bubble of chat', () => {
  it('is at the board’s edge, next to the pad of its speaker', () => {
    expect(placeBubble(size, beside, board, [])).toMatchObject({ x: 244, y: 308 })
    expect(placeBubble(size, below, phone, [])).toMatchObject({ x: 108, y: 490 })
  })

  it('covers nothing that can be chosen, and stays on the board', () => {
    const random = fastRandom(5)
    const between = (least: number, most: number) => least + (random.draw(1_000) / 1_000) * (most - least)
    let placed = 0
    for (let times = 0; times < 400; times++) {
      const [pad, within] = times % 2 === 0 ? [beside, board] : [below, phone]
      const occupied = Array.from({ length: 1 + (times % 12) }, () => ({
        x: between(within.x, within.x + within.width),
        y: between(within.y, within.y + within.height),
        width: 60,
        height: 60,
      }))
      const at = placeBubble(size, pad, within, occupied)
      if (at === undefined) continue
      placed++
      expect(at.x >= within.x && at.x + at.width <= within.x + within.width).toBe(true)
      expect(at.y >= within.y && at.y + at.height <= within.y + within.height).toBe(true)
      const covered = occupied.filter(
        (box) =>
          at.x < box.x + box.width && box.x < at.x + at.width && at.y < box.y + box.height && box.y < at.y + at.height,
      )
      expect(covered).toEqual([])
    }
    expect(placed).toBeGreaterThan(100)
  })

  it('is left out where there is no room', () => {
    expect(placeBubble(size, beside, board, [board])).toBeUndefined()
  })
})
