import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startHeartbeat } from './heartbeat.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

/** Creates a page whose connection answers each heartbeat immediately, until the test silences it. */
function look() {
  const intervals: number[] = []
  const at = { isSeen: true, isMute: false, redialled: 0 }
  const pulse = startHeartbeat({
    isSeen: () => at.isSeen,
    say(within) {
      intervals.push(within)
      if (!at.isMute) pulse.heard()
    },
    redial: () => at.redialled++,
  })
  pulse.heard()
  /** Lets this many seconds pass. If `isBusy`, the server sends a message twice a second. */
  function pass(seconds: number, isBusy = false) {
    for (let half = 0; half < 2 * seconds; half++) {
      vi.advanceTimersByTime(500)
      if (isBusy) pulse.heard()
      pulse.beat()
    }
    return intervals.splice(0)
  }
  return { at, pulse, pass, said: intervals, quiet: () => pulse.quietSince(Date.now()) }
}

it('sends a heartbeat every two seconds on a quiet connection, and rarely on a busy one', () => {
  const { pass, pulse } = look()
  expect(pass(20).length).toBe(10)
  pulse.stir()
  expect(pass(40, true)).toEqual([15_000, 15_000, 15_000, 15_000, 15_000])
})

it('reports once that it is idle, two minutes after the last move or input, and is quiet then', () => {
  const { pass } = look()
  expect(pass(119).at(-1)).toBe(15_000)
  expect(pass(5)).toEqual([0])
  expect(pass(600)).toEqual([])
})

it('reports that it is hidden, and sends a heartbeat immediately when it is visible again', async () => {
  const { at, pulse, pass, said: intervals } = look()
  pass(10)
  at.isSeen = false
  expect(pass(10)).toEqual([0])
  at.isSeen = true
  pulse.stir()
  await Promise.resolve()
  expect(intervals).toEqual([15_000])
})

it('detects a silent connection within five seconds, and not before it has sent a heartbeat', () => {
  const { at, pass, quiet } = look()
  pass(10)
  at.isMute = true
  pass(2)
  expect(quiet()).toBeUndefined()
  pass(2.5)
  expect(Date.now() - (quiet() ?? Date.now())).toBeGreaterThanOrEqual(4_000)
})

it('does not mistake an idle page for a lost connection', () => {
  const { at, pass, quiet } = look()
  pass(130)
  at.isMute = true
  pass(300)
  expect([quiet(), at.redialled]).toEqual([undefined, 0])
})

it('closes a silent connection once, and starts again with the next', () => {
  const { at, pulse, pass, quiet } = look()
  pass(1)
  at.isMute = true
  pass(30)
  expect([at.redialled, quiet()]).toEqual([1, undefined])
  at.isMute = false
  pulse.heard()
  expect(pass(1)).toEqual([15_000])
})
