import { RateLimiterMemory } from 'rate-limiter-flexible'

/** How many, in how many seconds. */
export interface Rate {
  readonly points: number
  readonly duration: number
}

export interface Limits {
  /** Of one socket. */
  readonly hello: Rate
  readonly command: Rate
  readonly ping: Rate
  readonly touch: Rate
  readonly pulse: Rate
  readonly look: Rate
  readonly since: Rate
  readonly advise: Rate
  /** Of one address, all its sockets together. */
  readonly address: Rate
  readonly connection: Rate
  /** Lines of one address that are open at a time. */
  readonly lines: number
  /** Codes of tables that one address names and that are nobody's: then none is found from there for a while. */
  readonly guess: Rate
  /** Tries of one address to get a seat back, by a link or by somebody's name. */
  readonly newcomer: Rate
  /** Of one address over HTTP: everything, and of that what makes tables, what goes to `/api`, and what is read from the store. */
  readonly request: Rate
  readonly create: Rate
  readonly api: Rate
  /** Finished matches and totals, which are read from the store. */
  readonly memory: Rate
  /** Time in which bots think about advice for those of one address, ms of a thread. */
  readonly advice: Rate
  /** Entries that are shown to those of one address who look back, and four times those that are gone through for it. */
  readonly past: Rate
  /** What one address has written into the store, bytes. A table counts as 65,536 at the least, moves of a match go on up to four times as much. */
  readonly written: Rate
  /** Time in which files of one address are checked, ms of a processor. */
  readonly proof: Rate
}

/** Far above what a table of people does, with a household or a school behind one address in mind. */
export const usualLimits: Limits = {
  hello: { points: 20, duration: 10 },
  command: { points: 60, duration: 10 },
  ping: { points: 20, duration: 5 },
  touch: { points: 60, duration: 10 },
  pulse: { points: 30, duration: 10 },
  look: { points: 60, duration: 10 },
  // Whoever goes from moment to moment with a key held down asks seven times a second.
  since: { points: 80, duration: 10 },
  advise: { points: 20, duration: 10 },
  address: { points: 1_500, duration: 10 },
  connection: { points: 200, duration: 60 },
  lines: 500,
  guess: { points: 40, duration: 60 },
  newcomer: { points: 20, duration: 60 },
  // A page is some 60 requests where a browser has nothing of it yet: a class of 30 opens it at once.
  request: { points: 6_000, duration: 60 },
  create: { points: 30, duration: 60 },
  api: { points: 240, duration: 60 },
  memory: { points: 60, duration: 60 },
  advice: { points: 20_000, duration: 60 },
  // Two who go back through all of a long match with a key held down.
  past: { points: 50_000, duration: 10 },
  written: { points: 16_777_216, duration: 86_400 },
  proof: { points: 30_000, duration: 600 },
}

/** Lets a key through so often; without a rate, always. */
export function gate(rate: Rate | undefined): (key: string) => Promise<boolean> {
  if (rate === undefined) return async () => true
  const limiter = new RateLimiterMemory({ points: rate.points, duration: rate.duration })
  return (key) =>
    limiter.consume(key).then(
      () => true,
      () => false,
    )
}

/** What a key has used up of something that is only known afterwards: time, bytes. */
export interface Spending {
  isSpent(key: string): Promise<boolean>
  add(key: string, amount: number): Promise<void>
}

/** Without a rate nothing is ever spent. */
export function spending(rate: Rate | undefined): Spending {
  if (rate === undefined) return { isSpent: async () => false, add: async () => {} }
  const { points, duration } = rate
  const limiter = new RateLimiterMemory({ points, duration })
  return {
    isSpent: async (key) => ((await limiter.get(key))?.consumedPoints ?? 0) >= points,
    add: async (key, amount) => void (await limiter.penalty(key, Math.ceil(amount))),
  }
}

/** What a key may try until too much of it has failed. What is under way counts as if it had. */
export interface Failures {
  isShut(key: string): Promise<boolean>
  /** Undefined, and nothing tried, where too much has failed. */
  attempt<T>(key: string, work: () => Promise<T>, hasFailed: (made: T) => boolean): Promise<T | undefined>
}

/** Without a rate nothing is ever too much. */
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
