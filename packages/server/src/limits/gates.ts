import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Rate } from './table.ts'

/** Returns a function that allows a key this often. Without a rate, it always allows. */
export function gate(rate: Rate | undefined): (key: string) => Promise<boolean> {
  if (rate === undefined) return async () => true
  const limiter = new RateLimiterMemory({ points: rate.points, duration: rate.duration })
  return (key) =>
    limiter.consume(key).then(
      () => true,
      () => false,
    )
}

/** Counts the use of a resource whose cost is known only afterwards: time, bytes. */
export interface Spending {
  isSpent(key: string): Promise<boolean>
  add(key: string, amount: number): Promise<void>
}

/** Creates the counter. Without a rate it counts nothing. */
export function spending(rate: Rate | undefined): Spending {
  if (rate === undefined) return { isSpent: async () => false, add: async () => {} }
  const { points, duration } = rate
  const limiter = new RateLimiterMemory({ points, duration })
  return {
    isSpent: async (key) => ((await limiter.get(key))?.consumedPoints ?? 0) >= points,
    add: async (key, amount) => void (await limiter.penalty(key, Math.ceil(amount))),
  }
}

/** Limits failed attempts per key. Attempts in progress count as failed. */
export interface Failures {
  isShut(key: string): Promise<boolean>
  /** Runs `work`. Returns undefined without running it if the key has too many failures. */
  attempt<T>(key: string, work: () => Promise<T>, hasFailed: (made: T) => boolean): Promise<T | undefined>
}

/** Creates the limit. Without a rate attempts are unlimited. */
export function failures(rate: Rate | undefined): Failures {
  if (rate === undefined) return { isShut: async () => false, attempt: (_, work) => work() }
  const { points, duration } = rate
  const limiter = new RateLimiterMemory({ points, duration })
  const underWay = new Map<string, number>()
  const failed = async (key: string): Promise<number> => (await limiter.get(key))?.consumedPoints ?? 0

  return {
    isShut: async (key) => (await failed(key)) >= points,
    async attempt(key, work, hasFailed) {
      const before = await failed(key)
      const waiting = underWay.get(key) ?? 0
      if (before + waiting >= points) return undefined
      underWay.set(key, waiting + 1)
      try {
        const made = await work()
        if (hasFailed(made)) await limiter.penalty(key)
        return made
      } finally {
        const left = (underWay.get(key) ?? 1) - 1
        if (left > 0) underWay.set(key, left)
        else underWay.delete(key)
      }
    },
  }
}
