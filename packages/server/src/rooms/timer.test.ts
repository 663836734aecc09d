import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTimer } from './timer.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => {
  // The mocks are restored before the clock, because a mock of a fake timer would stay otherwise.
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function set() {
  const fired: number[] = []
  const clock = createTimer({ now: () => Date.now() }, () => fired.push(Date.now()))
  return { clock, fired }
}

it('fires once, at the time that was set last: later, earlier, or never', () => {
  const { clock, fired } = set()
  clock.set(1_000)
  clock.set(2_000)
  vi.advanceTimersByTime(3_000)
  clock.set(9_000)
  clock.set(4_000)
  vi.advanceTimersByTime(10_000)
  clock.set(20_000)
  clock.set(undefined)
  vi.advanceTimersByTime(20_000)
  expect(fired).toEqual([2_000, 4_000])
})

it('starts no timer for a time that is already set, or for a later one', () => {
  const { clock, fired } = set()
  clock.set(5_000)
  const start = vi.spyOn(globalThis, 'setTimeout')
  for (let at = 5_000; at < 6_000; at += 100) clock.set(at)
  expect(start).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10_000)
  expect(fired).toEqual([5_900])
})

it('waits for a time beyond the maximum delay of a timer', () => {
  const { clock, fired } = set()
  const month = 31 * 86_400_000
  clock.set(month)
  vi.advanceTimersByTime(month - 1)
  expect(fired).toEqual([])
  vi.advanceTimersByTime(1)
  expect(fired).toEqual([month])
})
