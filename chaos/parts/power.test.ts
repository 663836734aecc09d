import { expect, it } from 'vitest'
import { isHeld, lineOf, type Claim } from '../lib/claim.ts'
import { cutPower } from '../power/cuts.ts'
import { embedded, redisWith, type Ground } from '../power/stores.ts'
import { needStrace } from '../power/trace.ts'

const small = { only: [], seed: 3, sizes: { times: 6, rooms: 1, seconds: 1 } }

/** Returns the reported claims that do not hold. */
async function failing(ground: Ground): Promise<readonly string[]> {
  needStrace()
  const claims: Claim[] = []
  await cutPower(ground, small, (claim) => claims.push({ part: 'power', ...claim }))
  expect(claims.filter((claim) => isHeld(claim)).length).toBeGreaterThan(0)
  return claims.filter((claim) => isHeld(claim) === false).map(lineOf)
}

it.concurrent('keeps everything acknowledged after a power cut, if each move waits for the disk', async () => {
  expect(await Promise.all([failing(embedded), failing(redisWith('always'))])).toEqual([[], []])
})

it.concurrent('detects losses if no move waits for the disk', async () => {
  const careless = await failing({ ...redisWith('no'), isSafe: true })
  expect(careless).toContainEqual(
    expect.stringMatching(/^FAILS {2}power: acknowledged commands lost in one cut.*: \d+ /),
  )
})
