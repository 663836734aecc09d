import { expect, it } from 'vitest'
import { isHeld, lineOf, type Claim } from '../lib/claim.ts'
import { hostile, reportMemory } from './hostile.ts'

const failing = (claims: readonly Claim[]): readonly string[] =>
  claims.filter((claim) => isHeld(claim) === false).map(lineOf)

it('the server withstands frames, requests and bytes of every kind, and answers each correctly', async () => {
  const claims: Claim[] = []
  const report = (claim: Omit<Claim, 'part'>) => void claims.push({ part: 'hostile', ...claim })
  await hostile.run({ only: ['hostile'], seed: 7, sizes: { many: 800 } }, report)
  expect(failing(claims)).toEqual([])
  const kinds = claims.find(({ name }) => name === 'kinds of answer met')
  expect(kinds?.seen).toBeGreaterThan(15)
})

it('detects a heap that grows with every frame', () => {
  const grown = (perConnection: number): readonly string[] => {
    const claims: Claim[] = []
    const had = Array.from(
      { length: 50 },
      (_, at) => [at * 20_000, { heap: 4e7 + (at % 3) * 1e6 + perConnection * at * 20_000 }] as const,
    )
    reportMemory((claim) => claims.push({ part: 'hostile', ...claim }), had)
    return failing(claims)
  }
  expect(grown(0)).toEqual([])
  expect(grown(100)).toHaveLength(1)
})

it('compares the heap with its size after half of the frames, when no room was left', () => {
  const rested = (end: number): readonly string[] => {
    const claims: Claim[] = []
    const had = [4e7, 5e7, 8e7].map((heap, at) => [at * 500_000, { heap }] as const)
    reportMemory((claim) => claims.push({ part: 'hostile', ...claim }), had, [{ heap: 6e7 }, { heap: end }])
    return failing(claims)
  }
  expect(rested(7e7)).toEqual([])
  expect(rested(7.1e7)).toHaveLength(1)
})
