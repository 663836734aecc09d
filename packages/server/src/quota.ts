import type { Rate } from './limits.ts'
import { digest } from './util/ids-and-secrets.ts'
import type { RoomStore } from './store/store.ts'
import { within } from './util/with-timeout.ts'

/** So much is noted in the store at a time, bytes: a node that dies forgets no more of a network than that. */
const AT_ONCE = 65_536
/** Of more networks than this the ones that came first are looked up in the store again. */
const MOST_KNOWN = 10_000

/**
 * How much each network has had written into the store in a day, bytes. The sums lie in the store: all nodes share them, and they
 * outlive a restart.
 */
export interface Quota {
  /** The share of its quota that a network has had: 1 is all of it. */
  used(network: string): number
  /** The same, where the network may not be known here yet. */
  ask(network: string): Promise<number>
  add(network: string, bytes: number): void
}

interface Known {
  /** As the store had it the last time, with what is being noted there. */
  sum: number
  /** Not noted there yet. */
  pending: number
  /** Read again from then on, `performance.now()`: by then a day may have ended. */
  until: number
  reading: Promise<void> | undefined
}

/** After so long what the store has of a network is read again, ms. */
const FRESH = 600_000
/** Nobody who opens a table waits for the store's sum longer than this, ms. */
const PATIENCE = 1_000

/** `failed` is told why the store did not take a sum. Without a rate nothing is counted. */
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
