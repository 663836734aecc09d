import { expect, it } from 'vitest'
import { scripted } from '@bay327/engine/testkit/scripted'
import { fight, throwColors } from './throws.ts'

it('ABD-4e: both sides roll until one has won', () => {
  const throws = fight(scripted(1, 5, 6, 6, 6, 2), false, 'st1')
  expect(throws.map(({ result }) => result)).toEqual(['nothing', 'tie', 'rebel'])
})

it('ABD-4c: two custom dice are rolled, one after the other', () => {
  expect(throwColors(scripted(5, 4))).toEqual([5, 4])
})
