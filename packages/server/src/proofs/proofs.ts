import type { Logger } from 'pino'
import { spending } from '../limits/gates.ts'
import { usualLimits, type Limits } from '../limits/table.ts'
import type { Metrics } from '../metrics.ts'
import { scriptOf, startThread, type Thread } from '../threads/thread.ts'
import type { Dealt, Proven, ProofWork } from './work.ts'

const { proofsWaiting, proofsOfAddress, proofTime } = usualLimits
/** Time after which an idle thread is ended to free its memory, ms. */
const IDLE = 30_000
/** On a busy machine, the low-priority thread may take this many times its CPU time limit. */
const BUSY = 4

/** Verifies files and computes the positions that practice tables begin at: in one thread, one after the other. */
export interface Proofs {
  /**
   * Returns whether a request from this network would be refused now. The server calls it before it reads a long body.
   */
  isFull(network: string): Promise<boolean>
  /**
   * Verifies a match and computes a position. Resolves with `too-fast` if too many files wait, or if this network has
   * used its share of time.
   */
  deal(network: string, work: Pick<ProofWork, 'from' | 'wanted'>): Promise<Dealt>
  close(): Promise<void>
}

export interface ProofsOptions {
  readonly limits: Pick<Limits, 'proof'> | undefined
  readonly metrics: Pick<Metrics, 'proofs'>
  readonly log: Logger
  /** Path of the thread's module. */
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
    const own = [...queue, ...(busy ? [busy] : [])].filter((waiting) => waiting.network === network)
    return queue.length < proofsWaiting && own.length < proofsOfAddress
  }

  function start(): Thread<ProofWork, Proven> {
    const started = startThread<ProofWork, Proven>({
      script,
      onReady: () => {},
      onFailure: (why) => log.error({ why }, 'A file could not be checked'),
      onEnd(why) {
        if (thread === started) thread = undefined
        log.warn({ why }, 'The thread in which files are checked has ended')
      },
    })
    return started
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
    // A thread that ended has exceeded its limit of time or memory.
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
        queue = [...queue, { network, work: { ...work, ms: BUSY * proofTime }, done }]
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
