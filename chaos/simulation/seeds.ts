import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Bundle } from './bundle.ts'
import type { Outcome } from './simulate.ts'

/** A thread that simulates one seed at a time. */
export interface Simulator {
  run(seed: number, isTraced?: boolean): Promise<Outcome>
  close(): Promise<unknown>
}

/** Timeout of a seed, ms. It is long enough for a busy machine. */
const HANGS = 300_000

export function openSimulator({ url }: Bundle): Simulator {
  let worker = start()

  function start(): Worker {
    return new Worker(new URL(url), { workerData: 'simulation' })
  }

  return {
    run: (seed, isTraced = false) =>
      new Promise((resolve, reject) => {
        const hung = setTimeout(() => {
          over()
          void worker.terminate()
          worker = start()
          resolve(hangs(seed))
        }, HANGS)
        const done = (outcome: Outcome): void => {
          over()
          resolve(outcome)
        }
        const fail = (error: Error): void => {
          over()
          reject(error)
        }
        function over(): void {
          clearTimeout(hung)
          worker.off('message', done)
          worker.off('error', fail)
        }
        worker.on('message', done)
        worker.on('error', fail)
        worker.postMessage({ seed, isTraced })
      }),
    close: () => worker.terminate(),
  }
}

const hangs = (seed: number): Outcome => ({
  seed,
  hash: '',
  problems: ['It hangs'],
  game: '',
  entries: 0,
  acknowledged: 0,
  finished: 0,
  faults: {},
  settled: 0,
  trace: [],
})

/**
 * Seeds that justify one more thread. A thread has to load the code, and its first thirty seeds cost three times as
 * much as later ones.
 */
const WORTH_A_THREAD = 250

/** Simulates the seeds in order until all are done or `isEnough` returns true. */
export async function simulateMany(
  bundle: Bundle,
  seeds: readonly number[],
  take: (outcome: Outcome) => void,
  isEnough = (): boolean => false,
): Promise<void> {
  const left = seeds.values()
  async function work(): Promise<void> {
    const simulator = openSimulator(bundle)
    for (const seed of left) {
      take(await simulator.run(seed))
      if (isEnough()) break
    }
    await simulator.close()
  }
  const threads = Math.min(availableParallelism(), Math.ceil(seeds.length / WORTH_A_THREAD))
  await Promise.all(Array.from({ length: threads }, work))
}
