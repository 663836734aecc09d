import { nature, type Clock, type Owner } from './clock.ts'
import type { Luck } from './seeded-random.ts'
import type { Fate, StoreLine } from './store.ts'

/** The delays and faults of the simulated network, for all machines or for one. */
export interface Weather {
  /** Returns the store connection of a process on this machine. */
  lineOf(host: string, owner: Owner, note: (what: string) => void): StoreLine
  /** Returns the delay between a browser and a server, ms. */
  delay(): number
  /** Blocks all calls of this machine to the store until this time. */
  cut(host: string, until: number): void
  /** Blocks all notifications to this machine until this time. */
  deafen(host: string, until: number): void
  /** Delays each store call by `by` ms until this time. */
  slow(until: number, by: number): void
  /** Ends all disturbances. */
  clear(): void
}

/** Timeout of a call to Redis, as in the server, ms. */
const PATIENCE = 3_000

export function newWeather(clock: Clock, luck: Luck): Weather {
  const cuts = new Map<string, number>()
  const deaf = new Map<string, number>()
  const usual = { store: luck.of([0.3, 2, 15]), line: luck.of([1, 20, 120]), trouble: luck.of([0, 0.002, 0.02]) }
  let slow = { until: 0, by: 0 }
  let isFair = false
  const isSo = (when: ReadonlyMap<string, number>, host: string): boolean =>
    !isFair && (when.get(host) ?? 0) > clock.now

  /** Returns a delay, ms: usually about the given one, sometimes much longer. */
  function delay(ms: number): number {
    const tail = !isFair && luck.happens(0.01) ? luck.between(1, luck.happens(0.1) ? 4_000 : 400) : 0
    return luck.between(0.5, 2) * ms + tail
  }

  function fate(): Fate {
    if (isFair || !luck.happens(usual.trouble)) return 'well'
    return luck.of(['lost', 'unanswered', 'unanswered', 'twice'])
  }

  return {
    delay: () => delay(usual.line),
    cut: (host, until) => void cuts.set(host, until),
    deafen: (host, until) => void deaf.set(host, until),
    slow: (until, by) => void (slow = { until, by }),
    clear: () => void (isFair = true),

    lineOf: (host, owner, note) => ({
      later: (where, ms, run) => clock.later(ms, where === 'here' ? owner : nature, run),
      now: () => clock.now,
      fate,
      delay: () => delay(usual.store) + (!isFair && slow.until > clock.now ? slow.by : 0),
      isCut: () => isSo(cuts, host),
      isDeaf: () => isSo(cuts, host) || isSo(deaf, host),
      isHeardTwice: () => !isFair && luck.happens(usual.trouble),
      patience: PATIENCE,
      note,
    }),
  }
}
