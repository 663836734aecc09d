import { expect, it } from 'vitest'
import { toHit } from './data/tables.ts'
import type { ShipKind } from './data/types.ts'
import { meanHits } from './odds.ts'

const faces = [1, 2, 3, 4, 5, 6]

/** Returns the maximum number of hits of these dice, over every way to apply each die. */
function most([die, ...others]: readonly number[], needs: readonly number[]): number {
  if (die === undefined) return 0
  const ways = needs.flatMap((need, at) => (die >= need ? [1 + most(others, needs.toSpliced(at, 1))] : []))
  return Math.max(most(others, needs), ...ways)
}

const falls = (dice: number): readonly (readonly number[])[] =>
  dice === 0 ? [[]] : falls(dice - 1).flatMap((fall) => faces.map((face) => [...fall, face]))

it.each<[number, Partial<Record<ShipKind, number>>]>([
  [1, { tie: 1 }],
  [3, { tie: 4 }],
  [3, { xwing: 1, bwing: 1 }],
  [4, { xwing: 1, ywing: 2, falcon: 1 }],
  [4, { executor: 2 }],
])('END-5g END-5i gives the mean number of hits of %i dice in %j, each die on what it can hit', (dice, hits) => {
  const needs = Object.entries(hits).flatMap(([kind, n]) => Array<number>(n).fill(toHit[kind as ShipKind]))
  const all = falls(dice).map((fall) => most(fall, needs))
  expect(meanHits(dice, { hits, marker: false })).toBeCloseTo(all.reduce((sum, n) => sum + n, 0) / all.length)
})
