import { performance } from 'node:perf_hooks'
import { describe, expect, it } from 'vitest'
import { roomClock, storeClock } from './clock.ts'
import type { Replica } from './replica.ts'

const replicaAt = (at: number) => ({ ahead: 0, head: { room: { at } } }) as unknown as Replica

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

  it.each([-HOUR, HOUR, 100 * 24 * HOUR])('runs on at its speed when the store’s clock is set by %i ms', async (by) => {
    let set = 0
    const clock = storeClock({ now: () => off(set).now() })
    await clock.sample()
    const [ours, before] = [performance.now(), clock.now()]
    set = by
    await clock.sample()
    await clock.sample()
    await expect.poll(() => clock.now()).toBeGreaterThan(before)
    const [passed, counted] = [performance.now() - ours, clock.now() - before]
    expect(Math.abs(counted - passed)).toBeLessThan(0.02 * passed + 5)
  })

  it('that of a room continues from the room’s last entry, and no other room’s does', () => {
    let time = 1_000
    const clock = { now: () => time }
    const [ahead, other] = [replicaAt(5_000), replicaAt(900)]
    expect([roomClock(clock, ahead).now(), roomClock(clock, other).now()]).toEqual([5_000, 1_000])
    time += 30
    expect([roomClock(clock, ahead).now(), roomClock(clock, other).now()]).toEqual([5_030, 1_030])
  })

  it('continues while the store fails', async () => {
    const clock = storeClock({ now: () => Promise.reject(new Error('out')) })
    const before = clock.now()
    await expect(clock.sample()).rejects.toThrow('out')
    expect(clock.now()).toBeGreaterThanOrEqual(before)
  })
})
