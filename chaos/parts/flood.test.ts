import { expect, it } from 'vitest'
import { attacks } from '../flood/attacks.ts'
import { isHeld, lineOf, type Claim } from '../lib/claim.ts'
import { flood, reportMoves } from './flood.ts'

const failing = (claims: readonly Claim[]): readonly string[] =>
  claims.filter((claim) => isHeld(claim) === false).map(lineOf)

it('the server withstands what one address sends, and stores no more of it than documented', async () => {
  const claims: Claim[] = []
  await flood.run({ only: ['flood'], seed: 7, sizes: { seconds: 2 } }, (claim) =>
    claims.push({ part: 'flood', ...claim }),
  )
  // Times are claimed only on an otherwise idle machine.
  expect(failing(claims.filter(({ unit }) => unit !== 'ms' && unit !== 's'))).toEqual([])
  expect(claims.filter(({ name }) => name.endsWith('processes ended'))).toHaveLength(Object.keys(attacks).length)
})

it('reports slow moves during an attack, unless the machine is slow', () => {
  const failuresOf = (calm: number, attacked: number): readonly string[] => {
    const claims: Claim[] = []
    const seen = { attacked, calm, moves: 100, loop: { attacked: 0, calm: 0 }, tally: { ok: 1 } }
    reportMoves((claim) => claims.push({ part: 'flood', ...claim }), 'talk', seen)
    return failing(claims)
  }
  expect([failuresOf(5, 50), failuresOf(5, 51).length, failuresOf(30, 90), failuresOf(30, 91).length]).toEqual([
    [],
    1,
    [],
    1,
  ])
})
