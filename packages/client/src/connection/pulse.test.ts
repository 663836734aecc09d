import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startHeartbeat } from './pulse.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

/** A page on a line that answers each pulse at once, until it is mute. */
function look() {
  const said: number[] = []
  const at = { isSeen: true, isMute: false, redialled: 0 }
  const pulse = startHeartbeat({
    isSeen: () => at.isSeen,
    say(within) {
      said.push(within)
      if (!at.isMute) pulse.heard()
    },
    redial: () => at.redialled++,
  })
  pulse.heard()
  /** Seconds in which, if so, something comes from the server twice a second. */
  function pass(seconds: number, isBusy = false) {
    for (let half = 0; half < 2 * seconds; half++) {
      vi.advanceTimersByTime(500)
      if (isBusy) pulse.heard()
      pulse.beat()
    }
    return said.splice(0)
  }
  return { at, pulse, pass, said, quiet: () => pulse.quietSince(Date.now()) }
}

it('asks every two seconds on a quiet line, and only now and then where things are heard anyway', () => {
  const { pass, pulse } = look()
  expect(pass(20).length).toBe(10)
  pulse.stir()
  expect(pass(40, true)).toEqual([15_000, 15_000, 15_000, 15_000, 15_000])
})

it('says once that it rests, two minutes after the last move or hand, and is quiet then', () => {
  const { pass } = look()
  expect(pass(119).at(-1)).toBe(15_000)
  expect(pass(5)).toEqual([0])
  expect(pass(600)).toEqual([])
})

it('says that it rests when nobody sees it, and asks at once when it is seen again', async () => {
  const { at, pulse, pass, said } = look()
  pass(10)
  at.isSeen = false
  expect(pass(10)).toEqual([0])
  at.isSeen = true
  pulse.stir()
  await Promise.resolve()
  expect(said).toEqual([15_000])
})

it('knows within five seconds that nothing comes any more, and not before it has asked', () => {
  const { at, pass, quiet } = look()
  pass(10)
  at.isMute = true
  pass(2)
  expect(quiet()).toBeUndefined()
  pass(2.5)
  expect(Date.now() - (quiet() ?? Date.now())).toBeGreaterThanOrEqual(4_000)
})

it('takes a page that rested for no lost line', () => {
  const { at, pass, quiet } = look()
  pass(130)
  at.isMute = true
  pass(300)
  expect([quiet(), at.redialled]).toEqual([undefined, 0])
})

it('gives up a mute line once, and begins anew with the next', () => {
  const { at, pulse, pass, quiet } = look()
  pass(1)
  at.isMute = true
  pass(30)
  expect([at.redialled, quiet()]).toEqual([1, undefined])
  at.isMute = false
  pulse.heard()
  expect(pass(1)).toEqual([15_000])
})
