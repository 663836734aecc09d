import { describe, expect, it } from 'vitest'
import { between, numbered, scaleOf, spread, stepsOf, ticksOf } from './scales.ts'

const x = scaleOf([0, 4], [0, 40])
const y = scaleOf([0, 100], [100, 0])

describe('steps', () => {
  it('hold a value until the next, and never slope', () => {
    expect(stepsOf([50, 50, 20], x, y)).toBe('M0,50L10,50L10,50L20,50L20,80')
  })

  it('have a band between minimum and maximum', () => {
    expect(between([40, 10], [60, 30], x, y)).toMatch(/^M0,40L10,40L10,70.*Z$/)
  })

  it('stay inside the drawing', () => {
    expect([y(-5), y(120)]).toEqual([100, 0])
  })
})

describe('labels at the ends of lines', () => {
  it('keep their minimum distance, in the order of the lines', () => {
    expect(spread([50, 10, 52], 17, 0, 200)).toEqual([50, 10, 67])
  })

  it('move away from the edge together', () => {
    expect(spread([100, 98, 99], 17, 0, 100)).toEqual([100, 66, 83])
  })

  it('are none without lines', () => {
    expect(spread([], 17, 0, 100)).toEqual([])
  })
})

describe('rounds on an axis', () => {
  const rounds = (count: number) => Array.from({ length: count }, (_, at) => ({ at: at * 4, round: at + 1 }))

  it('are all numbered, in the middle of each', () => {
    expect(numbered(rounds(3), 12, 10)).toEqual([
      { at: 2, round: 1 },
      { at: 6, round: 2 },
      { at: 10, round: 3 },
    ])
  })

  it('are every second or fifth if there is less room', () => {
    const roundsShown = (count: number, room: number) =>
      numbered(rounds(count), count * 4, room).map(({ round }) => round)
    expect(roundsShown(8, 5)).toEqual([1, 2, 4, 6, 8])
    expect(roundsShown(21, 6)).toEqual([1, 5, 10, 15, 20])
  })
})

it('an axis has integer ticks from zero', () => {
  expect(ticksOf(10)).toEqual([0, 5, 10])
  expect(ticksOf(3)).toEqual([0, 1, 2, 3])
  expect(ticksOf(1)).toEqual([0, 1])
})
