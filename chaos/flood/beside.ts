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

/** What others had of it while somebody attacked, and what it came to. */
export interface Beside {
  /** Time of a move of others at the server that is attacked, until all at the table held it, p99, ms. */
  readonly attacked: number
  /** The same at the same time on the same machine at a server that nobody attacks: the floor. */
  readonly calm: number
  readonly moves: number
  /** The share of a processor that the event loop of each took. NaN where the system does not tell. */
  readonly loop: { readonly attacked: number; readonly calm: number }
  /** How often the attack was answered how. */
  readonly tally: Tally
}

/** How many tables of others each server has, and the pause between two moves of each, ms: no player there comes near a limit. */
const TABLES = 4
const BREATH = 180
/** Nobody waits for a move longer, ms. */
const LONGEST = 10_000

/** Attacks one of two servers for so long, and times the moves of others at both. */
export async function beside(
  { attacked, calm }: { readonly attacked: Watched; readonly calm: Watched },
  name: AttackName,
  seconds: number,
): Promise<Beside> {
  const attack: Attack = attacks[name]
  const prepared = (await attack.prepare?.(attacked.url)) ?? []
  const [there, here] = await Promise.all([openTables(attacked), openTables(calm)])
  const end = performance.now() + 1_000 * seconds
  const isOver = (): boolean => performance.now() > end
  const fighting = fight(attacked.url, name, prepared, isOver)
  const [times, floor] = await Promise.all([there.time(isOver), here.time(isOver)])
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

  /** What moves took, shortest first. The tables are closed after that. */
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

/** In a thread of its own: what it has to do is not to stand in the way of those whose moves are timed. */
async function fight(
  url: string,
  name: AttackName,
  prepared: readonly string[],
  isOver: () => boolean,
): Promise<Tally> {
  const script = builtThread(fileURLToPath(new URL('worker.ts', import.meta.url)))
  const worker = new Worker(script, { workerData: { url, name, prepared } })
  const told = once(worker, 'message') as Promise<[{ readonly tally: Tally; readonly fault?: string }]>
  while (!isOver()) await pause(50)
  worker.postMessage('over')
  const [{ tally, fault }] = await told
  await worker.terminate()
  if (fault !== undefined) throw new Error(`The attack ${name} ended early: ${fault}`)
  return tally
}

/** How long the thread of the server's event loop has had a processor, ms: of the others, those of bots and files too, nothing. */
function loopTime({ child }: Watched): number {
  try {
    return Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return Number.NaN
  }
}
