import { RateLimiterMemory } from 'rate-limiter-flexible'

/**
 * A rate limit: the number of points that may be used within `duration` seconds. Above it, a client gets the refusal
 * `too-fast` (`enough-today` for `written`), and nothing changes.
 */
export interface Rate {
  readonly points: number
  readonly duration: number
}

export interface Limits {
  /** Limits of one socket. */
  readonly hello: Rate
  readonly command: Rate
  readonly ping: Rate
  readonly touch: Rate
  readonly pulse: Rate
  readonly look: Rate
  readonly since: Rate
  readonly advise: Rate
  /** Points of one address, over all its sockets. */
  readonly address: Rate
  readonly connection: Rate
  /** Number of connections that one address may have at a time. */
  readonly lines: number
  /** Unknown table codes from one address. Beyond the limit, no table is found from that address for a while. */
  readonly guess: Rate
  /** Attempts of one address to get a seat back, by a link or by a name. */
  readonly newcomer: Rate
  /**
   * Limits of the HTTP requests of one address. `request`: all requests. The fields below: requests that create tables,
   * requests to `/api`, and requests that read the store.
   */
  readonly request: Rate
  readonly create: Rate
  readonly api: Rate
  /** Requests for finished matches and totals, which are read from the store. */
  readonly memory: Rate
  /** Thread time for advice to one address, ms. */
  readonly advice: Rate
  /** Log entries for looking back, of one address: one point for each entry sent, four points for each entry read. */
  readonly past: Rate
  /**
   * Bytes that one address has written to the store. A table counts as at least 65,536. Moves of a match may use up to
   * four times the limit.
   */
  readonly written: Rate
  /** CPU time for checking the files of one address, ms. */
  readonly proof: Rate
}

/**
 * The limits of a server. They are far above what people at a table need, even for a household or a school behind one
 * address.
 */
export const usualLimits: Limits = {
  hello: { points: 20, duration: 10 },
  command: { points: 60, duration: 10 },
  ping: { points: 20, duration: 5 },
  touch: { points: 60, duration: 10 },
  pulse: { points: 30, duration: 10 },
  look: { points: 60, duration: 10 },
  // A key held down to step through a match sends seven requests per second.
  since: { points: 80, duration: 10 },
  advise: { points: 20, duration: 10 },
  address: { points: 1_500, duration: 10 },
  connection: { points: 200, duration: 60 },
  lines: 500,
  guess: { points: 40, duration: 60 },
  newcomer: { points: 20, duration: 60 },
  // The first load of the page takes about 60 requests, and a class of 30 may open it together.
  request: { points: 6_000, duration: 60 },
  create: { points: 30, duration: 60 },
  api: { points: 240, duration: 60 },
  memory: { points: 60, duration: 60 },
  advice: { points: 20_000, duration: 60 },
  // The limit is enough for two people who step back through a long match with a key held down.
  past: { points: 50_000, duration: 10 },
  written: { points: 16_777_216, duration: 86_400 },
  proof: { points: 30_000, duration: 600 },
}

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
