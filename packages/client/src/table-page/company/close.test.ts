import { expect, it } from 'vitest'
import { closeOnes } from './close.ts'

const option = (chance: number, apart: number) => ({ option: `${chance}`, chance, error: 0.02, apart })

it.each([
  ['the first alone', [option(0.39, 0), option(0.33, 0.02), option(0.21, 0.02)], 1],
  ['two that their error does not part', [option(0.39, 0), option(0.36, 0.02), option(0.21, 0.02)], 2],
  ['all three', [option(0.39, 0), option(0.37, 0.02), option(0.36, 0.02)], 3],
  ['one that has no other beside it', [option(0.39, 0)], 1],
])('of the advised options, %s may be the best', (_, options, count) => {
  expect(closeOnes(options)).toBe(count)
})
