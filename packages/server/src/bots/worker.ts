import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { Order, Report, Tools } from '../threads/thread.ts'
import type { Made, Work } from './job.ts'
import { estimate, think, botEngineFor } from './think.ts'

// On Linux this lowers the priority of the current thread only, so that people's requests run first.
setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)

/** A slice of an estimate ends after this long, ms, even if the thread was hardly given any CPU time. */
const LONGEST_SLICE = 500

const { stop } = workerData as Tools
const post = (report: Report<Made>): void => parentPort?.postMessage(report)

async function take({ job, ...work }: Order<Work>): Promise<void> {
  try {
    const engine = await botEngineFor(work.slug)
    if (engine === undefined) throw new Error(`there is no game ${work.slug}`)
    const ms = work.kind === 'chance' ? LONGEST_SLICE : work.ms
    post({ type: 'began', job })
    const end = ms === undefined ? Infinity : performance.now() + ms
    const isCut = (): boolean => performance.now() >= end || Atomics.load(stop, 0) === job
    const made = work.kind === 'chance' ? estimate(engine, work, isCut) : think(engine, work, isCut)
    post({ type: 'done', job, made })
  } catch (error) {
    post({ type: 'failed', job, why: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

parentPort?.on('message', (order: Order<Work>) => void take(order))
post({ type: 'ready' })
