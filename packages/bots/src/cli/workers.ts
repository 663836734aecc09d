import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PairedGame, Pairing } from '../arena.ts'
import type { Simulation, Tally } from '../simulate.ts'

/** A job for a worker process. The worker answers with the tally of a simulation or the result of a deal. */
export type Job =
  | { readonly kind: 'simulate'; readonly slug: string; readonly simulation: Simulation }
  | { readonly kind: 'bout'; readonly slug: string; readonly contest: Pairing; readonly at: number }

interface Done {
  readonly simulate: Tally
  readonly bout: PairedGame
}

const script = fileURLToPath(new URL('worker.ts', import.meta.url))

/**
 * Runs jobs in at most `most` processes, by default one for each core. Returns the results in the order of the jobs.
 * The jobs are independent, so the results do not depend on the number of processes.
 */
export async function inWorkers<K extends Job['kind']>(
  jobs: readonly Extract<Job, { kind: K }>[],
  most = availableParallelism(),
): Promise<readonly Done[K][]> {
  const waiting = [...jobs.entries()]
  const done: Done[K][] = []
  await Promise.all(Array.from({ length: Math.min(most, jobs.length) }, work))
  return done

  async function work(): Promise<void> {
    const worker = fork(script, { cwd: dirname(script), execArgv: ['--import', 'tsx'] })
    const exited = once(worker, 'exit')
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, job] = next
      worker.send(job)
      const [result] = (await Promise.race([once(worker, 'message'), exited])) as [Done[K] | number | null]
      if (result === null || typeof result === 'number') throw new Error(`a worker ended with ${result}`)
      done[index] = result
    }
    worker.disconnect()
  }
}
