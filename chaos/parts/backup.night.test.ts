import { expect, it } from 'vitest'
import { clusterPlace } from '@bay327/server/testing/stores'
import { isHeld, lineOf, type Claim } from '../lib/claim.ts'
import type { Options } from '../lib/part.ts'
import { keepAndGiveBack } from './backup.ts'

const small: Options = { only: ['backup'], seed: 7, sizes: { times: 1, rooms: 3 } }

it('backs up and restores a cluster while people play, and they continue there', async () => {
  const claims: Claim[] = []
  await keepAndGiveBack(['a Redis Cluster', clusterPlace], small, (claim) => claims.push({ part: 'backup', ...claim }))
  expect(claims.filter((claim) => isHeld(claim)).length).toBe(9)
  expect(claims.filter((claim) => isHeld(claim) === false).map(lineOf)).toEqual([])
})
