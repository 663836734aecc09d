import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { quantile } from '@bay327/bench/lib/drive'
import { openOurTable } from '@bay327/bench/lib/our-table'
import type { Limits } from '@bay327/server/limits/table'
import { builtThread } from '@bay327/server/testing/built'
import { patience } from '@bay327/server/testing/deadline'
import { startWatched, type Watched } from '../lib/watched.ts'
import { ENDLESS, type Tally } from './attack.ts'
import { sieges, type Attacked } from './rows/rows.ts'
import type { Fought } from './worker.ts'

/** The effect of an attack on others. */
export interface Effect {
  readonly tally: Tally
  /** Whether the attack met the limit that it exceeds. */
  readonly isMet: boolean
  readonly isUp: boolean
  /** Time of the attack, s. */
  readonly took: number
  /** Median time of others' `/healthz` during the attack, ms, and the number of answers. */
  readonly health: number
  readonly answered: number
  /** Median time of `/healthz` before the attack, ms. */
  readonly idle: number
  /** Time of the moves at another table during the attack, p99, ms, and their number. */
  readonly move: number
  readonly moves: number
  /** Memory of objects and buffers after the attack, less the memory before it, bytes. */
  readonly grown: number
}

/** A server under attack, with people who play at a table of it. */
export interface Arena {
  readonly server: Watched
  fight(name: Attacked): Promise<Effect>
  close(): Promise<void>
}

/** Which server an attack needs. */
export interface Ground {
  readonly limits?: Partial<Limits> | undefined
  readonly proxies?: number | undefined
}

/** Pause between two probes, ms. */
const BREATH = 30
/** Pause between two moves, ms. One player who makes them all stays within the rate of commands. */
const MOVE = 250
/** Number of probes before an attack, and the least number during it and just after it. */
const PROBES = 5
/** Maximum time of a probe or a move, ms. */
const LONGEST = patience(30_000)
/** Growth of memory after an attack that is no finding, bytes: the attack's rooms stay in memory for five minutes. */
export const GROWTH = 40 * 1_048_576
/** How long memory may take to shrink after an attack, ms. */
const SHRINKS = patience(20_000)
const LARGE_FILE = 4 * 1_048_576

/** Maximum median time of others' `/healthz`, ms, on a machine that does nothing else. */
const HEALTH = 50
/** How many times as long `/healthz` may take as before the attack, where that is more. */
const LONGER = 8

/** Returns the maximum median time of others' `/healthz` during an attack, ms. `slowness`: factor of this machine. */
export const healthLimit = ({ idle }: Pick<Effect, 'idle'>, slowness: number): number =>
  Math.max(HEALTH * slowness, LONGER * idle)

/** Returns the rows that need the same server, with their server. */
export function grounds(): readonly { readonly ground: Ground; readonly names: readonly Attacked[] }[] {
  const all = new Map<string, { readonly ground: Ground; readonly names: Attacked[] }>()
  for (const name of Object.keys(sieges) as Attacked[]) {
    const { limits, proxies } = sieges[name]
    const key = JSON.stringify([limits, proxies])
    const same = all.get(key) ?? { ground: { limits, proxies }, names: [] }
    same.names.push(name)
    all.set(key, same)
  }
  return [...all.values()]
}

/** Starts a server as Compose does, with a heap of 320 MB, and a match at a table of it. */
export async function openArena({ limits = {}, proxies = 1 }: Ground = {}): Promise<Arena> {
  const env = {
    RATE_LIMITS: 'on',
    PROXIES: `${proxies}`,
    BOTS: '1',
    PUBLIC_URL: 'https://bay.example',
    // On a busy machine the loop is late, whatever comes from outside.
    FIGURES: JSON.stringify({ delay: ENDLESS, ...limits }),
  }
  const figures = join(import.meta.dirname, 'figures.mjs')
  const server = await startWatched(env, { nodeOptions: `--import ${figures} --max-old-space-size=320` })
  writeFileSync(join(server.directory, 'large.bin'), Buffer.alloc(LARGE_FILE))
  const ended = once(server.child, 'exit')
  const script = builtThread(fileURLToPath(new URL('worker.ts', import.meta.url)))
  const worker = new Worker(script, { workerData: { url: server.url } })
  const table = await openOurTable(server.url, 0, { game: 'escape', viewers: 3, first: false })

  /** Repeats `work` until `isOver` returns true. Returns the times of what succeeded, ascending, ms. */
  async function timed(
    breath: number,
    isOver: (done: number) => boolean,
    work: () => Promise<unknown>,
  ): Promise<readonly number[]> {
    const took: number[] = []
    const isLeft = (): boolean => !isOver(took.length) && server.isUp()
    while (isLeft()) {
      const began = performance.now()
      const isDone = await Promise.race([
        work().then(
          () => true,
          () => false,
        ),
        ended.then(() => false),
        pause(LONGEST, false, { ref: false }),
      ])
      if (isDone) took.push(performance.now() - began)
      else if (performance.now() - began > LONGEST) break
      for (const end = performance.now() + breath; isLeft() && performance.now() < end;) await pause(10)
    }
    return took.sort((a, b) => a - b)
  }

  /** Asks for the server's health over a connection of its own. */
  const probe = async (): Promise<void> => {
    const answer = await fetch(`${server.url}/healthz`, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(LONGEST),
    })
    await answer.text()
  }

  return {
    server,

    async fight(name) {
      const before = (await server.has()).heap
      const idle = quantile(await timed(BREATH, (done) => done >= PROBES, probe), 0.5)
      const message = once(worker, 'message') as Promise<[Fought]>
      let isOver = false
      const began = performance.now()
      worker.postMessage(name)
      const fighting = message.then(([made]) => {
        isOver = true
        return { ...made, took: (performance.now() - began) / 1_000 }
      })
      // A short attack may end before these have answers.
      const [{ tally, isMet, took, fault }, health, moves] = await Promise.all([
        fighting,
        timed(BREATH, (done) => isOver && done >= PROBES, probe),
        timed(MOVE, (done) => isOver && done > 0, table.move),
      ])
      const isUp = server.isUp()
      if (isUp && fault !== undefined) throw new Error(`The attack on ${name} ended early: ${fault}`)
      const effect = { tally, isMet, isUp, took, idle, health: quantile(health, 0.5), answered: health.length }
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
