import { expect, it } from 'vitest'
import { failOver, reshard } from '../growth/cluster.ts'
import { isHeld, lineOf, type Claim } from '../lib/claim.ts'
import type { Options, Report } from '../lib/part.ts'

const small: Options = { only: ['growth'], seed: 5, sizes: { times: 1, rooms: 3 } }

/** Returns the reported claims that do not hold. */
async function failing(tells: (report: Report) => Promise<void>): Promise<readonly string[]> {
  const claims: Claim[] = []
  await tells((claim) => claims.push({ part: 'growth', ...claim }))
  expect(claims.filter((claim) => isHeld(claim)).length).toBeGreaterThan(0)
  return claims.filter((claim) => isHeld(claim) === false).map(lineOf)
}

it('plays on at two servers while a room moves to another master of a cluster, and loses nothing', async () => {
  expect(await failing((report) => reshard(small, report))).toEqual([])
})

it('plays on at two servers when a master of a cluster dies, and loses nothing that a replica had confirmed', async () => {
  expect(await failing((report) => failOver(small, report))).toEqual([])
})
