import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Game } from '@bay327/engine'
import type { Simulation, Tally } from '../simulate.ts'

/** What a worker is told; they answer with the tally. */
export interface Job {
  readonly slug: string
  readonly simulation: Simulation
}

const script = fileURLToPath(new URL('worker.ts', import.meta.url))

/** On all cores, or on as many as told: each run by itself, so that the tallies are the same on any number of them. */
export async function simulateInWorkers(
  { slug }: Game,
  simulations: readonly Simulation[],
  most = availableParallelism(),
): Promise<readonly Tally[]> {
  const waiting = [...simulations.entries()]
  const tallies: Tally[] = []
  await Promise.all(Array.from({ length: Math.min(most, simulations.length) }, work))
  return tallies

  async function work(): Promise<void> {
    const worker = fork(script, { cwd: dirname(script), execArgv: ['--import', 'tsx'] })
    const isGone = once(worker, 'exit')
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, simulation] = next
      worker.send({ slug, simulation } satisfies Job)
      const [told] = (await Promise.race([once(worker, 'message'), isGone])) as [Tally | number | null]
      if (told === null || typeof told === 'number') throw new Error(`a worker ended with ${told}`)
      tallies[index] = told
    }
    worker.disconnect()
  }
}
