import { describe, expect, it } from 'vitest'
import { cursorPosition } from './nib.ts'

const ground = { width: 400, height: 300, half: 40, name: 60 }

describe('a finger on the board', () => {
  it('is beside its place, on the outer side', () => {
    expect(cursorPosition({ x: 170, y: 150 }, 0, ground)).toMatchObject({ left: true, token: { x: 124, y: 118 } })
    expect(cursorPosition({ x: 230, y: 150 }, 0, ground)).toMatchObject({ left: false, token: { x: 276, y: 118 } })
  })

  it('does not cover its piece, or what is on its place', () => {
    const acting = { x: 80, y: 150 }
    const finger = cursorPosition({ x: 170, y: 150 }, 0, { ...ground, acting })
    expect([finger.left, finger.tip.x > 180]).toEqual([false, true])
  })

  it('turns inwards if its name would not fit, and down below the upper edge', () => {
    expect(cursorPosition({ x: 60, y: 150 }, 0, ground).left).toBe(false)
    expect(cursorPosition({ x: 360, y: 150 }, 0, ground).left).toBe(true)
    expect(cursorPosition({ x: 170, y: 20 }, 0, ground).token.y).toBeGreaterThan(20)
  })

  it('leaves room for others on the same place', () => {
    const all = [0, 1, 2, 3].map((nth) => cursorPosition({ x: 200, y: 150 }, nth, ground).token)
    expect(new Set(all.map(({ x, y }) => `${x} ${y}`)).size).toBe(4)
  })

  it('stays visible if its place is not', () => {
    const { token } = cursorPosition({ x: 900, y: -80 }, 0, ground)
    expect([token.x > 0 && token.x < 400, token.y > 0 && token.y < 300]).toEqual([true, true])
  })
})
