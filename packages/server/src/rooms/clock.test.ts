import { performance } from 'node:perf_hooks'
import { describe, expect, it } from 'vitest'
import { storeClock } from './clock.ts'

const HOUR = 3_600_000

describe('the clock of a node', () => {
  /** A store whose clock is so far from this machine's. */
  const off = (by: number) => ({ now: async () => performance.timeOrigin + performance.now() + by })

  it('goes by the store, once that was asked', async () => {
    const clock = storeClock(off(HOUR))
    await clock.sample()
    const ours = performance.timeOrigin + performance.now()
    expect(Math.abs(clock.now() - ours - HOUR)).toBeLessThan(HOUR / 60)
  })

  it('stands still, and never runs back, when the store’s clock is set back', async () => {
    let by = HOUR
    const clock = storeClock({ now: () => off(by).now() })
    await clock.sample()
    const before = clock.now()
    by = -HOUR
    await clock.sample()
    expect([clock.now(), clock.now()]).toEqual([before, before])
  })

  it('goes on when the store is out', async () => {
    const clock = storeClock({ now: () => Promise.reject(new Error('out')) })
    const before = clock.now()
    await expect(clock.sample()).rejects.toThrow('out')
    expect(clock.now()).toBeGreaterThanOrEqual(before)
  })
})
