import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isHeld, type Claim } from '../lib/claim.ts'
import { openPlace, type Place } from '../lib/place.ts'
import { sleep } from '../network/suspended-client.ts'
import { dead, deadStore, lateByLuck, reset, unread } from '../network/faults.ts'
import { playWithFaults, reportDelays, reportMemory } from '../network/bad-network.ts'

type Report = Omit<Claim, 'part'>

/** Returns the claims that fail, and the number of those that hold. */
async function claims(run: (report: (claim: Report) => void) => unknown) {
  const reports: Report[] = []
  await run((claim) => reports.push(claim))
  const held = reports.map((claim) => isHeld({ part: '', ...claim }))
  return { failed: reports.filter((_, at) => held[at] === false), held: held.filter((item) => item === true).length }
}

describe('two servers on one Redis', () => {
  let place: Place
  beforeAll(async () => void (place = await openPlace(2, 1)))
  afterAll(() => place.close())
  const small = { rooms: 2, seconds: 0.3, seed: 1, patience: 2_000, isTimed: false }

  it("continue while a client's connection is slow, cut, dead or unread; all reach the same state", async () => {
    const options = {
      ...small,
      on: 'the line of one of three people',
      faults: [lateByLuck, reset, dead, unread],
    } as const
    expect(await claims((report) => playWithFaults(place, options, report))).toEqual({ failed: [], held: 5 })
  })

  it('have a suspended phone back at the same table', async () => {
    const phone = { seconds: 1, wasVisible: true, seed: 1 }
    expect(await claims((report) => sleep(place, phone, report))).toEqual({ failed: [], held: 3 })
  })

  it("continue while one server's connection to Redis breaks or dies silently", async () => {
    const options = { ...small, on: 'the line of one of two servers to Redis', faults: [reset, deadStore] } as const
    expect(await claims((report) => playWithFaults(place, options, report))).toEqual({ failed: [], held: 5 })
  })
})

it('detects delays of others', async () => {
  const fair = [5, 9, 12]
  expect(await claims((report) => reportDelays(report, '', fair, [6, 20, 280], true))).toEqual({ failed: [], held: 1 })
  const { failed } = await claims((report) => reportDelays(report, '', fair, [6, 20, 290], true))
  expect(failed).toMatchObject([{ seen: 290, holds: { most: 286 } }])
})

it('detects growing memory, but not a warm-up', async () => {
  const of = (...had: number[]) =>
    claims((report) =>
      reportMemory(
        report,
        '',
        had.map((mb) => [34, mb]),
      ),
    )
  expect(await of(34, 45, 52, 55, 56, 57)).toEqual({ failed: [], held: 1 })
  expect((await of(34, 43, 52, 61, 70, 79)).failed).toMatchObject([{ seen: 18 }])
})
