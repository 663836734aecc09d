import type { Logger } from 'pino'
import { spending, type Limits } from '../limits.ts'
import type { Metrics } from '../metrics.ts'
import { scriptOf, startThread, type Thread } from '../threads/thread.ts'
import { MOST_TIME } from './serve.ts'
import type { Dealt, Proven, ProofWork } from './work.ts'

/** How many files wait at most, and how many of one network wait or are being checked. */
export const LONGEST_QUEUE = 4
export const OF_ONE_NETWORK = 2
/** A thread that has nothing to do for so long is ended, ms: its memory is worth more. */
const IDLE = 30_000
/** A thread that is served last on a busy machine may need so much longer than the time that it has of a processor. */
const BUSY = 4

/** Checks files and finds the moments that tables of practice begin at: in one thread, one after the other. */
export interface Proofs {
  /** Whether somebody from this network would be refused now. Asked before a long body is read. */
  isFull(network: string): Promise<boolean>
  /** `too-fast`: too many wait, or this network has had its share of the time. */
  deal(network: string, work: Pick<ProofWork, 'from' | 'wanted'>): Promise<Dealt>
  close(): Promise<void>
}

export interface ProofsOptions {
  readonly limits: Pick<Limits, 'proof'> | undefined
  readonly metrics: Pick<Metrics, 'proofs'>
  readonly log: Logger
  /** What the thread runs: the path of a module. */
  readonly script?: string | undefined
}

interface Waiting {
  readonly network: string
  readonly work: ProofWork
  readonly done: (dealt: Dealt) => void
}

export function openProofs({ limits, metrics, log, script = scriptOf('proofs') }: ProofsOptions): Proofs {
  const spent = spending(limits?.proof)
  let queue: readonly Waiting[] = []
  let busy: Waiting | undefined
  let thread: Thread<ProofWork, Proven> | undefined
  let idle: NodeJS.Timeout | undefined
  let isClosed = false

  function fits(network: string): boolean {
    const own = [...queue, ...(busy ? [busy] : [])].filter((each) => each.network === network)
    return queue.length < LONGEST_QUEUE && own.length < OF_ONE_NETWORK
  }

  function start(): Thread<ProofWork, Proven> {
    const begun = startThread<ProofWork, Proven>({
      script,
      onReady: () => {},
      onFailure: (why) => log.error({ why }, 'A file could not be checked'),
      onEnd(why) {
        if (thread === begun) thread = undefined
        log.warn({ why }, 'The thread in which files are checked has ended')
      },
    })
    return begun
  }

  async function serve(): Promise<void> {
    if (busy !== undefined) return
    const [next, ...others] = queue
    if (next === undefined) return
    queue = others
    busy = next
    clearTimeout(idle)
    thread ??= start()
    const began = performance.now()
    const made = await thread.work(next.work)
    busy = undefined
    // A thread that ended was too long at it, or needed too much memory.
    const took = made?.took ?? performance.now() - began
    const dealt = made?.dealt ?? 'check-too-long'
    await spent.add(next.network, took)
    metrics.proofs.inc({ result: typeof dealt === 'string' ? dealt : 'ok' })
    next.done(dealt)
    idle = setTimeout(rest, IDLE).unref()
    void serve()
  }

  function rest(): void {
    const resting = busy === undefined ? thread : undefined
    if (resting) thread = undefined
    void resting?.end()
  }

  return {
    isFull: async (network) => !fits(network) || (await spent.isSpent(network)),

    async deal(network, work) {
      const isSpent = await spent.isSpent(network)
      if (isClosed) return 'closing'
      if (isSpent || !fits(network)) return 'too-fast'
      return new Promise((done) => {
        queue = [...queue, { network, work: { ...work, ms: BUSY * MOST_TIME }, done }]
        void serve()
      })
    },

    async close() {
      isClosed = true
      clearTimeout(idle)
      for (const { done } of queue) done('closing')
      queue = []
      await thread?.end()
    },
  }
}
