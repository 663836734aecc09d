import { setTimeout as pause } from 'node:timers/promises'
import type { Proxy, Weathers } from '@bay327/server/testing/processes/proxy'

/** A temporary fault of a connection. */
export interface Fault {
  readonly name: string
  /** Disturbs the connection until `isOn` returns false. A connection that died stays dead afterwards. */
  on(line: Proxy, isOn: () => boolean): Promise<void>
}

/** Interval at which a fault repeats, ms. */
const AGAIN = 700

const bad = (name: string, weathers: Weathers): Fault => ({
  name,
  async on(line, isOn) {
    line.set(weathers)
    while (isOn()) await pause(20)
    line.set({})
  },
})

const often = (name: string, happen: (line: Proxy) => void): Fault => ({
  name,
  async on(line, isOn) {
    for (let next = 0; isOn();) {
      if (performance.now() >= next) {
        happen(line)
        next = performance.now() + AGAIN
      }
      await pause(20)
    }
  },
})

const late = (delay: number, jitter: number): Weathers => ({ up: { delay, jitter }, down: { delay, jitter } })

export const lateBy300: Fault = bad('late by 300 ms', late(300, 0))
export const lateByLuck: Fault = bad('late by luck, up to 800 ms', late(0, 800))
export const thin: Fault = bad('thin, 4 kB/s', { up: { rate: 4_000 }, down: { rate: 4_000 } })
export const reset: Fault = often('cut again and again (RST)', (line) => line.cut('reset'))
export const ended: Fault = often('cut again and again (FIN)', (line) => line.cut('end'))
export const dead: Fault = often('dead without a word (half-open)', (line) => line.strand())
export const unread: Fault = bad('never read', { down: { stops: 'held' } })
export const silent: Fault = bad('silent, and new ones too', { up: { stops: 'lost' }, down: { stops: 'lost' } })
export const slowStore: Fault = bad('late by 20 to 60 ms', late(20, 40))
/** The connection to the store is dead. The server detects that after 6 s and reconnects. */
export const deadStore: Fault = {
  name: 'dead without a word (half-open)',
  async on(line, isOn) {
    line.strand()
    while (isOn()) await pause(20)
  },
}
