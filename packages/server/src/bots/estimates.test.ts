import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CHANCE_SHARE, createEstimates, type MakeEstimate } from './estimates.ts'
import type { Estimate } from './job.ts'

const makeEstimate: MakeEstimate = () => ({
  slug: 'any',
  kind: 'chance',
  position: { world: {}, eyes: [], seats: [], seed: 1 },
  games: 400,
})
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Opens estimates whose slices take twice their CPU time, and notes whose slices ran. */
function open() {
  const ran: string[] = []
  let cpu = 0
  const estimates = createEstimates(async (key: string, { ms }: Estimate) => {
    ran.push(key)
    await pause(2 * ms)
    cpu += ms
    return { tally: undefined, cpu: ms }
  })
  return { estimates, ran, cpu: () => cpu }
}

it('use at most a twentieth of a core over all tables, and take turns', async () => {
  const { estimates, ran, cpu } = open()
  for (let table = 0; table < 200; table++) {
    const again = async (): Promise<void> => {
      for (;;) await estimates.estimate(`${table}`, performance.now(), makeEstimate)
    }
    void again()
  }
  const half = 300_000
  await vi.advanceTimersByTimeAsync(half)
  const before = cpu()
  await vi.advanceTimersByTimeAsync(half)
  expect(cpu() - before).toBeLessThanOrEqual(CHANCE_SHARE * half + 50)
  expect(cpu() - before).toBeGreaterThan(0.9 * CHANCE_SHARE * half)
  const times = Array.from({ length: 200 }, (_, table) => ran.filter((key) => key === `${table}`).length)
  expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1)
})

it('rest between slices, and give a table that is watched alone its first slices soon', async () => {
  const { estimates, ran } = open()
  const again = async (): Promise<void> => {
    for (;;) await estimates.estimate('alone', 0, makeEstimate)
  }
  void again()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ran.length).toBeGreaterThanOrEqual(6)
  expect(ran.length).toBeLessThanOrEqual(7)
})

it('take the table with the oldest figure, and make its work only then', async () => {
  const { estimates, ran } = open()
  const made: string[] = []
  const ask = (key: string, since: number) =>
    estimates.estimate(key, since, () => {
      made.push(key)
      return makeEstimate()
    })
  const all = [ask('first', 9), ask('young', 3), ask('old', 1), ask('forgotten', 0)]
  estimates.forget('forgotten')
  expect(made).toEqual(['first'])
  await vi.advanceTimersByTimeAsync(10_000)
  await Promise.all(all)
  expect(ran).toEqual(['first', 'old', 'young'])
})

it('go on after a table whose position cannot be made, or which wants nothing any more', async () => {
  const { estimates, ran } = open()
  const failed = expect(
    estimates.estimate('fails', 0, () => {
      throw new Error('no position')
    }),
  ).rejects.toThrow('no position')
  const nothing = estimates.estimate('nothing', 1, () => undefined)
  const next = estimates.estimate('next', 2, makeEstimate)
  await vi.advanceTimersByTimeAsync(10_000)
  await failed
  expect([await nothing, (await next)?.cpu, ran]).toEqual([undefined, 50, ['next']])
})
