import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { quantile } from '@bay327/bench/lib/drive'
import { openOurTable } from '@bay327/bench/lib/our-table'
import type { Table } from '@bay327/bench/lib/table'
import { builtThread } from '@bay327/server/testing/built'
import type { Watched } from '../lib/watched.ts'
import { attacks, type Attack, type AttackName, type Tally } from './attacks.ts'

/** The effect of an attack on others. */
export interface Beside {
  /** Time of other people's moves at the attacked server until all viewers have them, p99, ms. */
  readonly attacked: number
  /** The same time at a second server without an attack, which runs on the same machine: the floor. */
  readonly calm: number
  readonly moves: number
  /** Share of a CPU that each server's event loop used. NaN if the system does not report it. */
  readonly loop: { readonly attacked: number; readonly calm: number }
  /** Number of the attack's answers by kind. */
  readonly tally: Tally
}

/** Number of other people's tables at each server. */
const TABLES = 4
/** Pause between two moves at a table, ms. The moves stay far from any limit. */
const BREATH = 180
/** Timeout of a move, ms. */
const LONGEST = 10_000

/** Attacks one of two servers for a time, and measures other people's moves at both. */
export async function beside(
  { attacked, calm }: { readonly attacked: Watched; readonly calm: Watched },
  name: AttackName,
  seconds: number,
): Promise<Beside> {
  const attack: Attack = attacks[name]
  const prepared = (await attack.prepare?.(attacked.url)) ?? []
  const [attackedTables, calmTables] = await Promise.all([openTables(attacked), openTables(calm)])
  const end = performance.now() + 1_000 * seconds
  const isOver = (): boolean => performance.now() > end
  const fighting = fight(attacked.url, name, prepared, isOver)
  const [times, floor] = await Promise.all([attackedTables.time(isOver), calmTables.time(isOver)])
  const tally = await fighting
  return {
    attacked: quantile(times.took, 0.99),
    calm: quantile(floor.took, 0.99),
    moves: times.took.length,
    loop: { attacked: times.share, calm: floor.share },
    tally,
  }
}

async function openTables(server: Watched) {
  const tables = await Promise.all(
    Array.from({ length: TABLES }, (_, at) =>
      openOurTable(server.url, at, { game: 'escape', viewers: 3, first: false }),
    ),
  )

  /** Returns the times of moves, ascending, ms. Closes the tables afterwards. */
  async function time(isOver: () => boolean): Promise<{ readonly took: readonly number[]; readonly share: number }> {
    const took: number[] = []
    const [began, cpu] = [performance.now(), loopTime(server)]
    const play = async (table: Table): Promise<void> => {
      while (!isOver() && server.isUp()) {
        took.push(await Promise.race([table.move(), pause(LONGEST, LONGEST)]))
        await pause(BREATH)
      }
      table.close()
    }
    await Promise.all(tables.map(play))
    return { took: took.sort((a, b) => a - b), share: (loopTime(server) - cpu) / (performance.now() - began) }
  }

  return { time }
}

/**
 * Runs the attack in its own thread until `isOver` returns true, so that the attack does not delay the measured moves.
 * Returns the attack's tally.
 */
async function fight(
  url: string,
  name: AttackName,
  prepared: readonly string[],
  isOver: () => boolean,
): Promise<Tally> {
  const script = builtThread(fileURLToPath(new URL('worker.ts', import.meta.url)))
  const worker = new Worker(script, { workerData: { url, name, prepared } })
  const message = once(worker, 'message') as Promise<[{ readonly tally: Tally; readonly fault?: string }]>
  while (!isOver()) await pause(50)
  worker.postMessage('over')
  const [{ tally, fault }] = await message
  await worker.terminate()
  if (fault !== undefined) throw new Error(`The attack ${name} ended early: ${fault}`)
  return tally
}

/** Returns the CPU time of the server's main thread, ms, without the threads of bots and files. */
function loopTime({ child }: Watched): number {
  try {
    return Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return Number.NaN
  }
}
