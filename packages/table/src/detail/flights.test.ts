import { expect, it } from 'vitest'
import { bracketAround, flightFrom, partsOf, type Point, type Rect } from './flights.ts'

const frame: Rect = { left: 300, top: 100, right: 900, bottom: 600 }
const chip: Rect = { left: 320, top: 500, right: 480, bottom: 540 }
const box = (left: number, top: number): Rect => ({ left, top, right: left + 80, bottom: top + 60 })

const isIn = ({ x, y }: Point, { left, top, right, bottom }: Rect) => x > left && x < right && y > top && y < bottom

const stepsOf = (line: readonly Point[]) => line.slice(1).map((to, i) => [line[i] ?? to, to] as const)
const isShared = (one: readonly number[], other: readonly number[]) =>
  Math.max(Math.min(...one), Math.min(...other)) < Math.min(Math.max(...one), Math.max(...other))

it.each([
  ['a pad to the left', box(20, 200)],
  ['a pad to the right', box(1_000, 200)],
  ['a square below', box(500, 640)],
  ['a square above', box(700, 20)],
])('leads from a chip round the frame to %s, in straight steps', (_, target) => {
  const line = flightFrom(chip, frame, target) ?? []
  expect(line.length).toBeGreaterThan(3)
  line
    .slice(1)
    .forEach((point, i) => expect([point.x, point.y]).toContain(point.x === line[i]?.x ? point.x : line[i]?.y))
  // Inside the frame the line stays below the chip.
  for (const point of line) if (isIn(point, frame)) expect(point.y).toBeGreaterThanOrEqual(chip.bottom)
  const end = line.at(-1)
  const near = { left: target.left - 8, top: target.top - 8, right: target.right + 8, bottom: target.bottom + 8 }
  expect(end && isIn(end, near) && !isIn(end, target)).toBe(true)
})

it.each([
  ['a pad to the left', box(20, 200)],
  ['a pad to the right', box(1_000, 200)],
  ['a square below', box(500, 640)],
  ['a square above', box(700, 20)],
])('draws no part of two lines over each other, one of which leads to %s', (_, target) => {
  const second: Rect = { ...chip, left: 490, right: 650 }
  const one = flightFrom(chip, frame, target, 0) ?? []
  for (const other of [target, box(20, 200), box(20, 400), box(1_000, 400), box(500, 640), box(640, 640), box(600, 20)])
    for (const [from, to] of stepsOf(one))
      for (const [start, end] of stepsOf(flightFrom(second, frame, other, 1) ?? [])) {
        const isUpright = from.x === to.x && start.x === end.x && from.x === start.x
        const isLevel = from.y === to.y && start.y === end.y && from.y === start.y
        expect(isUpright && isShared([from.y, to.y], [start.y, end.y])).toBe(false)
        expect(isLevel && isShared([from.x, to.x], [start.x, end.x])).toBe(false)
      }
})

it('leads nowhere if the frame covers the target', () => {
  expect(flightFrom(chip, frame, box(400, 300))).toBeUndefined()
})

it('stays in the window if the frame is as wide as it', () => {
  const line = flightFrom(chip, { left: 0, top: 100, right: 390, bottom: 600 }, box(20, 640)) ?? []
  expect(Math.min(...line.map(({ x }) => x))).toBeGreaterThan(0)
})

it('writes lines and brackets as paths', () => {
  expect(
    partsOf([
      { x: 1, y: 2 },
      { x: 1, y: 5 },
      { x: 4, y: 5 },
    ]),
  ).toEqual(['M1 2L1 5', 'M1 5L4 5'])
  expect(bracketAround({ left: 0, top: 0, right: 40, bottom: 30 })).toMatch(/^(M[\d.]+ [\d.]+[VH][\d.]+[VH][\d.]+){4}$/)
})

it('draws a bracket inside its box, clear of a bracket next to it', () => {
  const numbers =
    bracketAround({ left: 0, top: 0, right: 40, bottom: 30 })
      .match(/[\d.]+/g)
      ?.map(Number) ?? []
  // The line is 2 px wide.
  expect(Math.min(...numbers)).toBeGreaterThan(1)
  expect(Math.max(...numbers)).toBeLessThan(39)
})
