import { expect, it } from 'vitest'
import { fillEmbedded, fillRedis } from '../crash/full.ts'
import { killEmbedded, killRedis, killServers } from '../crash/kills.ts'
import { tearAof, tearWal } from '../crash/torn.ts'
import { isHeld, lineOf, type Claim } from '../lib/claim.ts'
import { limitFiles } from '../lib/disk.ts'
import type { Options, Report } from '../lib/part.ts'

const small: Options = { only: ['crash'], seed: 3, sizes: { times: 1, rooms: 3, many: 20 } }

/** Returns the reported claims that do not hold. */
async function failing(tells: (report: Report) => Promise<void>): Promise<readonly string[]> {
  const claims: Claim[] = []
  await tells((claim) => claims.push({ part: 'crash', ...claim }))
  expect(claims.filter((claim) => isHeld(claim)).length).toBeGreaterThan(0)
  return claims.filter((claim) => isHeld(claim) === false).map(lineOf)
}

it('keeps every acknowledged command once, and plays on, if one of two servers is killed', async () => {
  expect(await failing((report) => killServers(small, report))).toEqual([])
})

it('keeps every acknowledged command once, and plays on, if Redis is killed', async () => {
  expect(await failing((report) => killRedis('always', small, report))).toEqual([])
})

it('keeps every acknowledged command once, and plays on, if the server of an embedded store is killed', async () => {
  expect(await failing((report) => killEmbedded(small, report))).toEqual([])
})

it('starts on a log that is torn anywhere, with everything before the tear', async () => {
  expect(await failing((report) => tearWal(small, report))).toEqual([])
  expect(await failing((report) => tearAof(small, report))).toEqual([])
})

it('refuses with a message if nothing can be written, and continues when it is possible', async () => {
  const onRedis = { fsync: 'everysec', disk: limitFiles() } as const
  const both = [
    failing((report) => fillEmbedded(small, report, limitFiles())),
    failing((report) => fillRedis(small, report, onRedis)),
  ]
  expect(await Promise.all(both)).toEqual([[], []])
})
