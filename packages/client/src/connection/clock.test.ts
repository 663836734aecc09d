import { afterAll, expect, it, vi } from 'vitest'

vi.useFakeTimers({ now: 50_000 })
vi.resetModules()
afterAll(() => {
  vi.useRealTimers()
  vi.resetModules()
})
const { machineNow, secondsUntil } = await import('./clock.svelte.ts')

it("counts whole seconds down to zero, by the store's clock", () => {
  expect([secondsUntil(52_001, 0), secondsUntil(52_000, 0), secondsUntil(49_000, 0)]).toEqual([3, 2, 0])
  expect([secondsUntil(52_000, 1_000), secondsUntil(52_000, -1_000)]).toEqual([1, 3])
})

it("follows the machine's clock by itself", () => {
  vi.advanceTimersByTime(4_000)
  expect(machineNow()).toBe(54_000)
})
