import { expect, it } from 'vitest'
import { besideFlags } from './flags.ts'

const label = 'Round 7, the guard post'

it('the words of a flag are after it, before it if there is no room, and omitted if there is none at all', () => {
  expect(besideFlags([{ x: 100, label }], 900, 1)).toEqual(['start'])
  expect(besideFlags([{ x: 880, label }], 900, 1)).toEqual(['end'])
  expect(besideFlags([{ x: 100, label }], 200, 1)).toEqual([undefined])
})

it('no words overlap another flag or its words', () => {
  const near = [100, 200, 320].map((x) => ({ x, label }))
  expect(besideFlags(near, 900, 1)).toEqual([undefined, undefined, 'start'])
  expect(
    besideFlags(
      [400, 450].map((x) => ({ x, label })),
      900,
      1,
    ),
  ).toEqual(['end', 'start'])
})
