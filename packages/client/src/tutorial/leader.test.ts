import { describe, expect, it } from 'vitest'
import { framed, inside, pointerPath } from './leader.ts'

const plate = { left: 400, top: 700, right: 960, bottom: 860 }
const at = (left: number, top: number, width = 40, height = 40) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const wayTo = (mark: Parameters<typeof pointerPath>[0]) => pointerPath(mark, plate, 1440).path

describe('a leader line', () => {
  it('runs up next to a place of the board, and reaches it from the side', () => {
    expect(wayTo(at(600, 300))).toBe('M676 700V320H640')
  })

  it('uses the other side at the edge of the screen', () => {
    expect(pointerPath(at(340, 300), { left: 0, top: 500, right: 390, bottom: 650 }, 390).path).toBe('M304 500V320H340')
  })

  it('reaches a button next to the box, one below it, and a pad to its left', () => {
    expect(wayTo(at(1040, 260, 300, 60))).toBe('M960 728H1026V290H1040')
    expect(wayTo(at(400, 880, 560, 60))).toBe('M934 860V880')
    expect(wayTo(at(0, 760, 300, 100))).toBe('M400 728H350V810H300')
  })

  it('ends at the edge of a wide region, and leaves the box sideways if the region is beyond it', () => {
    expect(wayTo(at(500, 10, 300, 30))).toBe('M512 700V40')
    expect(wayTo(at(100, 10, 400, 30))).toBe('M400 728H386V40')
  })

  it('does not point at a target outside its scroll area', () => {
    const window = at(0, 0, 500, 500)
    expect(inside(at(480, 100), window)).toBeUndefined()
    expect(inside(at(470, 100), window)).toEqual({ left: 470, top: 100, right: 500, bottom: 140 })
    expect(framed(at(0, 0), 6, 390, 844)).toEqual({ left: 2, top: 2, right: 46, bottom: 46 })
  })
})
