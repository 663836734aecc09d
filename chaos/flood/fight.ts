import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { quantile } from '@bay327/bench/lib/drive'
import { openOurTable } from '@bay327/bench/lib/our-table'
import type { LimitName } from '@bay327/server/limits/table'
import { builtThread } from '@bay327/server/testing/built'
import { startWatched, type Watched } from '../lib/watched.ts'
import type { Tally } from './attack.ts'
import type { Order } from './worker.ts'

/** The effect of an attack on others. */
export interface Effect {
  readonly tally: Tally
  readonly isUp: boolean
  /** Median time of others' `/healthz` during the attack, ms, and the number of answers. */
  readonly health: number
  readonly answered: number
  /** Time of the moves at another table during the attack, p99, ms, and their number. */
  readonly move: number
  readonly moves: number
  /** Memory of objects and buffers after the attack, less the memory before it, bytes. */
  readonly grown: number
}

/** A server under attack, with people who play at a table of it. */
export interface Arena {
  readonly server: Watched
  fight(name: LimitName, ms: number): Promise<Effect>
  close(): Promise<void>
}

/** Pause between two moves, or two probes, ms. */
const BREATH = 30
/** Growth of memory after an attack that is no finding, bytes: the attack's rooms stay in memory for five minutes. */
export const GROWTH = 40 * 1_048_576
/** How long memory may take to shrink after an attack, ms. */
const SHRINKS = 20_000

/** Starts a server as Compose does, behind one proxy and with a heap of 320 MB, and a match at a table of it. */
export async function openArena(): Promise<Arena> {
  const env = { RATE_LIMITS: 'on', PROXIES: '1', BOTS: '1', PUBLIC_URL: 'https://bay.example' }
  const server = await startWatched(env, { nodeOptions: '--max-old-space-size=320' })
  const ended = once(server.child, 'exit')
  const script = builtThread(fileURLToPath(new URL('worker.ts', import.meta.url)))
  const worker = new Worker(script, { workerData: { url: server.url } })
  const table = await openOurTable(server.url, 0, { game: 'escape', viewers: 3, first: false })

  /** Repeats `once` until `isOver` returns true. Returns the times, ascending, ms. */
  async function timed(isOver: () => boolean, work: () => Promise<unknown>): Promise<readonly number[]> {
    const took: number[] = []
    while (!isOver() && server.isUp()) {
      const began = performance.now()
      await Promise.race([work().catch(() => {}), ended])
      took.push(performance.now() - began)
      await pause(BREATH)
    }
    return took.sort((a, b) => a - b)
  }

  /** Asks for the server's health over a connection of its own. */
  const probe = async (): Promise<void> => {
    const answer = await fetch(`${server.url}/healthz`, { headers: { connection: 'close' } })
    await answer.text()
  }

  return {
    server,

    async fight(name, ms) {
      const before = (await server.has()).heap
      const message = once(worker, 'message') as Promise<[{ readonly tally: Tally; readonly fault?: string }]>
      let isOver = false
      worker.postMessage({ name, ms } satisfies Order)
      const fighting = message.then(([made]) => {
        isOver = true
        return made
      })
      const [{ tally, fault }, health, moves] = await Promise.all([
        fighting,
        timed(() => isOver, probe),
        timed(() => isOver, table.move),
      ])
      const isUp = server.isUp()
      if (isUp && fault !== undefined) throw new Error(`The attack on ${name} ended early: ${fault}`)
      const effect = { tally, isUp, health: quantile(health, 0.5), answered: health.length }
      const rest = { move: quantile(moves, 0.99), moves: moves.length }
      return { ...effect, ...rest, grown: isUp ? await growthSince(before) : NaN }
    },

    async close() {
      table.close()
      await worker.terminate()
      await server.stop()
    },
  }

  async function growthSince(before: number): Promise<number> {
    const end = performance.now() + SHRINKS
    for (;;) {
      const grown = (await server.has()).heap - before
      if (grown < GROWTH || performance.now() > end) return grown
      await pause(200)
    }
  }
}
