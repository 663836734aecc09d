import { performance } from 'node:perf_hooks'
import { describe, expect, it } from 'vitest'
import { storeClock } from './clock.ts'

const HOUR = 3_600_000

describe('the clock of a node', () => {
  /** Returns a store whose clock is `by` ms ahead of this machine's. */
  const off = (by: number) => ({ now: async () => performance.timeOrigin + performance.now() + by })

  it("follows the store's clock after a sample", async () => {
    const clock = storeClock(off(HOUR))
    await clock.sample()
    const ours = performance.timeOrigin + performance.now()
    expect(Math.abs(clock.now() - ours - HOUR)).toBeLessThan(HOUR / 60)
  })

  it('stops, and never runs back, when the store’s clock is set back', async () => {
    let by = HOUR
    const clock = storeClock({ now: () => off(by).now() })
    await clock.sample()
    const before = clock.now()
    by = -HOUR
    await clock.sample()
    expect([clock.now(), clock.now()]).toEqual([before, before])
  })

  it('continues while the store fails', async () => {
    const clock = storeClock({ now: () => Promise.reject(new Error('out')) })
    const before = clock.now()
    await expect(clock.sample()).rejects.toThrow('out')
    expect(clock.now()).toBeGreaterThanOrEqual(before)
  })
})
