import { within } from '../../util/with-timeout.ts'
import { StoreError } from '../store.ts'
import type { RedisTopology } from './redis-topology.ts'

/** Follows the first connection to a Redis, which a client retries silently until it succeeds. */
export interface Start {
  /** Called for each failure. After the first connection it passes failures on. */
  report(error: Error): void
  /** Rejects as soon as Redis refuses the password. No retry can change that. */
  readonly refused: Promise<never>
  /** The last failure. */
  last(): Error | undefined
  end(): void
}

/** `onTrouble`: called for each failure after the first connection. */
export function startOf(onTrouble: (error: Error) => void): Start {
  let isUp = false
  let last: Error | undefined
  let refuse: (error: Error) => void = () => {}
  const refused = new Promise<never>((_, reject) => (refuse = reject))
  refused.catch(() => {})
  return {
    report(error) {
      if (isUp) onTrouble(error)
      last = error
      if (isRefusal(error)) refuse(error)
    },
    refused,
    last: () => last,
    end: () => void (isUp = true),
  }
}

/** Returns whether Redis refuses the user or the password, or wants one. */
const isRefusal = ({ message }: Error): boolean =>
  /^(WRONGPASS|NOAUTH|NOPERM|ERR (AUTH|invalid password))/.test(message)

/**
 * Connects for the first time, within this time (ms). Throws a `StoreError` of one line with the remedy if that fails:
 * at once if the password is wrong.
 */
export async function connect(ground: RedisTopology, patience: number, start = startOf(() => {})): Promise<void> {
  try {
    await within(patience, Promise.race([ground.connect(), start.refused]), 'no answer')
    start.end()
  } catch (error) {
    ground.destroy()
    throw unreached(start.last() ?? (error as Error))
  }
}

/** Returns the error for a Redis that cannot be used, with the remedy. */
export function unreached(error: Error): StoreError {
  if (isRefusal(error))
    return new StoreError(
      `Redis refuses the user or the password in REDIS_URL: ${error.message}.`,
      'Write them as redis://user:password@host:6379, or redis://:password@host:6379 without a user; other signs than letters and digits as %40 for @, %23 for #, %2F for /, %3A for :.',
    )
  const why = error.message || (error as NodeJS.ErrnoException).code || 'no answer'
  return new StoreError(`Redis cannot be reached at REDIS_URL: ${why}.`, 'Start it, or correct its host and port.')
}
