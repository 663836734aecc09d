import { parentPort, workerData } from 'node:worker_threads'
import { simulate } from './simulate.ts'

/** Runs in a thread of `seeds.ts`: simulates one requested seed at a time. */
if (parentPort !== null && workerData === 'simulation')
  parentPort.on('message', ({ seed, isTraced }: { readonly seed: number; readonly isTraced: boolean }) => {
    void simulate(seed, isTraced).then((outcome) => parentPort?.postMessage(outcome))
  })
