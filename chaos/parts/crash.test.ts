import { expect, it } from 'vitest'
import { fillEmbedded, fillRedis } from '../crash/full.ts'
import { killEmbedded, killRedis, killServers } from '../crash/kills.ts'
import { tearAof, tearWal } from '../crash/torn.ts'
import { isHeld, lineOf, type Claim } from '../lib/claim.ts'
import { limitFiles } from '../lib/disk.ts'
import type { Options, Tell } from '../lib/part.ts'

const small: Options = { only: ['crash'], seed: 3, sizes: { times: 1, rooms: 3, many: 20 } }

/** Returns the reported claims that do not hold. */
async function failing(tells: (tell: Tell) => Promise<void>): Promise<readonly string[]> {
  const claims: Claim[] = []
  await tells((claim) => claims.push({ part: 'crash', ...claim }))
  expect(claims.filter((claim) => isHeld(claim)).length).toBeGreaterThan(0)
  return claims.filter((claim) => isHeld(claim) === false).map(lineOf)
}

it('keeps every acknowledged command once, and plays on, if one of two servers is killed', async () => {
  expect(await failing((tell) => killServers(small, tell))).toEqual([])
})

it('keeps every acknowledged command once, and plays on, if Redis is killed', async () => {
  expect(await failing((tell) => killRedis('always', small, tell))).toEqual([])
})

it('keeps every acknowledged command once, and plays on, if the server of an embedded store is killed', async () => {
  expect(await failing((tell) => killEmbedded(small, tell))).toEqual([])
})

it('starts on a log that is torn anywhere, with everything before the tear', async () => {
  expect(await failing((tell) => tearWal(small, tell))).toEqual([])
  expect(await failing((tell) => tearAof(small, tell))).toEqual([])
})

it('refuses with a message if nothing can be written, and continues when it is possible', async () => {
  const onRedis = { fsync: 'everysec', disk: limitFiles() } as const
  const both = [
    failing((tell) => fillEmbedded(small, tell, limitFiles())),
    failing((tell) => fillRedis(small, tell, onRedis)),
  ]
  expect(await Promise.all(both)).toEqual([[], []])
})
