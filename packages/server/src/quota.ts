import type { Rate } from './limits/table.ts'
import { digest } from './util/ids-and-secrets.ts'
import type { RoomStore } from './store/store.ts'
import { within } from './util/with-timeout.ts'

/**
 * Number of bytes that are added to the store's counter at once. A node that dies forgets at most this much of a
 * network.
 */
const AT_ONCE = 65_536
/** Maximum number of networks in memory. The oldest are dropped and read from the store again. */
const MOST_KNOWN = 10_000

/**
 * Counts the bytes that each network has written in a day. The sums are in the store, so that all nodes share them and
 * they survive a restart.
 */
export interface Quota {
  /** Returns the used share of a network's quota: 1 is all of it. */
  used(network: string): number
  /** Returns the used share of a network that may not be in memory. Reads the store. */
  ask(network: string): Promise<number>
  add(network: string, bytes: number): void
}

interface Known {
  /** The store's last value, with the bytes that are being written. */
  sum: number
  /** Bytes that are not written to the store yet. */
  pending: number
  /** When to read the store again (`performance.now()`), because a new day may have begun by then. */
  until: number
  reading: Promise<void> | undefined
}

/** How long the store's sum is reused, ms. */
const FRESH = 600_000
/** How long opening a table waits for the store's sum, ms. */
const PATIENCE = 1_000

/** Opens the quota. `failed` is called with the reason if the store fails. Without a rate nothing is counted. */
export function openQuota(
  store: Pick<RoomStore, 'count'>,
  rate: Rate | undefined,
  failed: (error: unknown) => void,
): Quota {
  if (rate === undefined) return { used: () => 0, ask: async () => 0, add() {} }
  const { points, duration } = rate
  const networks = new Map<string, Known>()

  function note(network: string, known: Known): Promise<void> {
    const { pending } = known
    let hasFailed = false
    known.pending = 0
    known.sum += pending
    known.until = performance.now() + FRESH
    known.reading = store
      .count(`written:${digest(network)}`, pending, duration * 1_000)
      .then(
        (sum) => void (known.sum = sum),
        (error: unknown) => {
          known.sum -= pending
          known.pending += pending
          hasFailed = true
          failed(error)
        },
      )
      .finally(() => {
        known.reading = undefined
        if (known.pending >= AT_ONCE && !hasFailed) void note(network, known)
      })
    return known.reading
  }

  function knownOf(network: string): Known {
    const found = networks.get(network) ?? { sum: 0, pending: 0, until: 0, reading: undefined }
    networks.delete(network)
    networks.set(network, found)
    for (const [oldest] of networks) if (networks.size > MOST_KNOWN) networks.delete(oldest)
    if (found.reading === undefined && performance.now() >= found.until) void note(network, found)
    return found
  }

  const share = ({ sum, pending }: Known): number => (sum + pending) / points

  return {
    used: (network) => share(knownOf(network)),

    async ask(network) {
      const known = knownOf(network)
      await within(PATIENCE, known.reading ?? Promise.resolve(), 'The store does not say.').catch(() => {})
      return share(known)
    },

    add(network, bytes) {
      const known = knownOf(network)
      known.pending += Math.ceil(bytes)
      if (known.pending >= AT_ONCE && known.reading === undefined) void note(network, known)
    },
  }
}
