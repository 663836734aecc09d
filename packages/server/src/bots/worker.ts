import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { Order, Report, Tools } from './job.ts'
import { think, thinkerFor } from './think.ts'

// On Linux this is about this thread alone: people are served first.
setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)

const { stop } = workerData as Tools
const say = (report: Report): void => parentPort?.postMessage(report)

async function take({ job, slug, ms, ...asked }: Order): Promise<void> {
  try {
    const thinker = await thinkerFor(slug)
    if (thinker === undefined) throw new Error(`there is no game ${slug}`)
    say({ said: 'began', job })
    const end = ms === undefined ? Infinity : performance.now() + ms
    const isCut = (): boolean => performance.now() >= end || Atomics.load(stop, 0) === job
    say({ said: 'done', job, thought: think(thinker, asked, isCut) })
  } catch (error) {
    say({ said: 'failed', job, why: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

parentPort?.on('message', (order: Order) => void take(order))
say({ said: 'ready' })
