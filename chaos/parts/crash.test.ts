import { expect, it } from 'vitest'
import { killEmbedded, killRedis, killServers } from '../crash/kills.ts'
import { isHeld, lineOf, type Claim } from '../lib/claim.ts'
import type { Options, Tell } from '../lib/part.ts'

const small: Options = { only: ['crash'], seed: 3, sizes: { times: 2, rooms: 3 } }

/** What does not hold of what is told. */
async function failing(tells: (tell: Tell) => Promise<void>): Promise<readonly string[]> {
  const claims: Claim[] = []
  await tells((claim) => claims.push({ part: 'crash', ...claim }))
  expect(claims.filter((claim) => isHeld(claim)).length).toBeGreaterThan(0)
  return claims.filter((claim) => isHeld(claim) === false).map(lineOf)
}

const long = { timeout: 240_000 }

it('has every acknowledged command once, and plays on, when one of two servers is killed', long, async () => {
  expect(await failing((tell) => killServers(small, tell))).toEqual([])
})

it('has every acknowledged command once, and plays on, when Redis is killed', long, async () => {
  expect(await failing((tell) => killRedis('always', small, tell))).toEqual([])
})

it(
  'has every acknowledged command once, and plays on, when the server of an embedded store is killed',
  long,
  async () => {
    expect(await failing((tell) => killEmbedded(small, tell))).toEqual([])
  },
)
