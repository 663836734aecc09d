import { expect, it } from 'vitest'
import { cornerFor } from './corner.ts'

const window = { width: 422, height: 320 }
const edges = { top: 22, left: 24 }
const [lowRight, lowLeft, highRight, highLeft] = [
  { x: 390, y: 285 },
  { x: 60, y: 290 },
  { x: 392, y: 55 },
  { x: 55, y: 54 },
] as const

it('a button is in the first corner where it covers nothing', () => {
  expect(cornerFor(window, edges, [])).toBe('')
  expect(cornerFor(window, edges, [{ x: 200, y: 160 }])).toBe('')
  expect(cornerFor(window, edges, [lowRight])).toBe('left')
  expect(cornerFor(window, edges, [lowRight, lowLeft])).toBe('high')
  expect(cornerFor(window, edges, [lowRight, lowLeft, highRight])).toBe('high left')
})

it('with a piece in every corner, a button covers as little as possible', () => {
  const aside = { x: 392 - 40, y: 52 }
  expect(cornerFor(window, edges, [lowRight, lowLeft, aside, highLeft])).toBe('high')
})
