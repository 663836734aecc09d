import { describe, expect, it } from 'vitest'
import { lay, onDial, ringPiece, turningMs, turnTo, type DialSector } from './dial.ts'

const sector = (id: string, share: number): DialSector => ({ id, share, fields: [{ name: id }] })

describe('a dial', () => {
  it('gives its sectors their shares of the circle', () => {
    const lying = lay([sector('a', 1), sector('b', 2), sector('c', 1)])
    expect(lying.map(({ from, to, middle }) => [from, to, middle])).toEqual([
      [0, 90, 45],
      [90, 270, 180],
      [270, 360, 315],
    ])
  })

  it('starts at the top and goes clockwise', () => {
    expect(onDial(0, 10)).toEqual({ x: 0, y: -10 })
    expect(onDial(90, 10).x).toBe(10)
    expect(ringPiece(0, 90, 5, 10)).toBe('M0 -10A10 10 0 0 1 10 0L5 0A5 5 0 0 0 0 -5z')
    expect(ringPiece(0, 270, 5, 10)).toContain('A10 10 0 1 1')
  })

  it('turns as long as dice tumble, and no longer than most of its display time', () => {
    expect(turningMs(1_600)).toBe(900)
    expect(turningMs(1_000)).toBe(620)
    expect(turningMs(0)).toBe(0)
  })

  it('turns its hand forwards only', () => {
    expect(turnTo(0, 45, 3)).toBe(3 * 360 + 45)
    expect(turnTo(300, 45, 3)).toBe(300 + 3 * 360 + 105)
    expect(turnTo(45, 45, 3) - 45).toBe(3 * 360)
  })
})
