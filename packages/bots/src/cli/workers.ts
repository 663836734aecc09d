import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PairedGame, Pairing } from '../arena.ts'
import type { Simulation, Tally } from '../simulate.ts'

/** A job of a worker process; it answers with the tally or the result of the deal. */
export type Job =
  | { readonly kind: 'simulate'; readonly slug: string; readonly simulation: Simulation }
  | { readonly kind: 'bout'; readonly slug: string; readonly contest: Pairing; readonly at: number }

interface Done {
  readonly simulate: Tally
  readonly bout: PairedGame
}

const script = fileURLToPath(new URL('worker.ts', import.meta.url))

/** Runs jobs on all cores, or on the given number: each job is independent, so the results are the same for any number. */
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
    const isGone = once(worker, 'exit')
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, job] = next
      worker.send(job)
      const [told] = (await Promise.race([once(worker, 'message'), isGone])) as [Done[K] | number | null]
      if (told === null || typeof told === 'number') throw new Error(`a worker ended with ${told}`)
      done[index] = told
    }
    worker.disconnect()
  }
}
