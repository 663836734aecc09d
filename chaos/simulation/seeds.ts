import { Worker } from 'node:worker_threads'
import type { Bundle } from './bundle.ts'
import type { Outcome } from './simulate.ts'

/** A thread that simulates one seed at a time. */
export interface Simulator {
  run(seed: number, isTraced?: boolean): Promise<Outcome>
  close(): Promise<unknown>
}

/** After so long a seed hangs, whatever the machine is busy with, ms. */
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

/** Simulates each seed from `first` on, in so many threads, until `isEnough`. */
export async function simulateMany(
  bundle: Bundle,
  { first, many, threads }: { readonly first: number; readonly many: number; readonly threads: number },
  take: (outcome: Outcome) => void,
  isEnough = (): boolean => false,
): Promise<void> {
  let next = first
  async function work(): Promise<void> {
    const simulator = openSimulator(bundle)
    while (next < first + many && !isEnough()) take(await simulator.run(next++))
    await simulator.close()
  }
  await Promise.all(Array.from({ length: Math.min(threads, many) }, work))
}
