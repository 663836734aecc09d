import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { builtServer, builtThread } from '@bay327/server/testing/built'
import { builtStoreThread } from '@bay327/server/testing/embedded'
import { drawsBySeed } from '@bay327/server/testing/luck'
import { freePort } from '@bay327/server/testing/processes/redis'
import { memoryOf, onAllCores, onServerCore, writtenBy } from './machine.ts'
import { startBenchRedis, type BenchRedis } from './redis.ts'

export type Store = 'embedded' | 'redis'
/** This server, the floor, or this server with the floor's game. */
export type Kind = 'ours' | 'floor' | 'same'

export interface Used {
  /** CPU time of the server, ms. */
  readonly cpu: number
  /** CPU time of Redis, ms. */
  readonly redis: number
  /** Memory of the server's process, bytes. */
  readonly rss: number
  /** Heap in use in the server and memory of its buffers, bytes. */
  readonly heap: number
}

/** The longest stops of the event loop since they were last asked for, ms, and the bytes allocated since then. */
export interface Stops {
  /** Of any cause. */
  readonly loop: number
  /** Garbage collection of young objects (`young`), and of all objects (`old`). */
  readonly young: number
  readonly old: number
  readonly allocated: number
}

/** A measured server, on a core of its own with its store. */
export interface Service {
  readonly kind: Kind
  readonly url: string
  readonly redis: BenchRedis | undefined
  /** Returns what the server has used so far; with `collect`, after a garbage collection. */
  used(collect?: boolean): Promise<Used>
  /** Watches stops from now on; returns those since the last call. */
  stops(): Promise<Stops | undefined>
  memory(): ReturnType<typeof memoryOf>
  /** Returns the bytes that the store has written so far. */
  written(): Promise<number>
  /** Starts one more server with empty memory: on the same Redis, or on a copy of the embedded store's file. */
  another(): Promise<Service>
  stop(): Promise<void>
}

/**
 * The cores of a server: one of its own, or all. With `threads`, bots think and estimate on a single core too. With
 * `limits`, server and store have the limits of `docker-compose.yml`.
 */
export interface Room {
  readonly cores: 'one' | 'all'
  readonly threads?: boolean
  readonly limits?: boolean
}

export async function startService(kind: Kind, store: Store, room: Room = { cores: 'one' }): Promise<Service> {
  const directory = mkdtempSync(join(tmpdir(), 'bay327-bench-'))
  const redis = store === 'redis' ? await startBenchRedis(room.limits) : undefined
  const tidy = async (): Promise<void> => {
    await redis?.stop()
    rmSync(directory, { recursive: true, force: true })
  }
  try {
    return await launch({ kind, redis, directory, ...room, tidy })
  } catch (error) {
    await tidy()
    throw error
  }
}

interface Place extends Room {
  readonly kind: Kind
  readonly redis: BenchRedis | undefined
  readonly directory: string
  readonly tidy: () => Promise<void>
}

async function launch({ kind, redis, directory, tidy, ...room }: Place): Promise<Service> {
  const { cores, threads = cores === 'all', limits = false } = room
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const script = scriptOf(kind)
  const probe = join(import.meta.dirname, 'probe.mjs')
  const where = redis ? { REDIS_URL: redis.url } : { DATA_DIR: directory, STORE_THREAD: builtStoreThread() }
  const usual = { PORT: `${port}`, HOST: '127.0.0.1', RATE_LIMITS: 'off', LOG_LEVEL: 'warn', NODE_ENV: 'production' }
  const { PATH, NODE_OPTIONS } = process.env
  const nodeOptions = limits ? `${NODE_OPTIONS ?? ''} --max-old-space-size=320` : NODE_OPTIONS
  // Without `threads`, no bot threads: they would use the server's single core.
  const bots = threads ? limits && { BOTS: '1' } : { BOTS: '0' }
  const env = { PATH, ...drawsBySeed(nodeOptions), ...usual, ...bots, ...where }
  const words = ['--import', probe, script]
  const line = cores === 'one' ? onServerCore(process.execPath, words) : onAllCores(process.execPath, words)
  const child = spawn(...line, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await untilUp(child, url)
  const ask = asker(child)
  const pid = child.pid ?? 0
  return {
    kind,
    url,
    redis,
    used: async (collect = false) => ({ ...(await ask({ gc: collect })), redis: redis?.cpu() ?? 0 }),
    stops: async () => (await ask({ stops: true })).stops,
    memory: () => memoryOf(pid),
    written: async () => (redis ? redis.written() : writtenBy(pid)),
    async another() {
      if (redis) return launch({ kind, redis, directory, ...room, tidy: async () => {} })
      const copy = mkdtempSync(join(tmpdir(), 'bay327-bench-'))
      cpSync(directory, copy, { recursive: true, filter: (file) => !/(lock|-shm)$/.test(file) })
      const removeCopy = async (): Promise<void> => rmSync(copy, { recursive: true, force: true })
      return launch({ kind, redis, directory: copy, ...room, tidy: removeCopy })
    },
    async stop() {
      if (child.kill('SIGKILL')) await once(child, 'exit')
      await tidy()
    },
  }
}

function scriptOf(kind: Kind): string {
  if (kind === 'ours') return builtServer()
  const here = import.meta.dirname
  return kind === 'floor' ? join(here, 'baseline-server.mjs') : builtThread(join(here, 'made-up-server.ts'))
}

/** Waits until the server answers any HTTP request, with any status. */
async function untilUp(child: ChildProcess, url: string): Promise<void> {
  for (let tries = 0; tries < 400 && child.exitCode === null; tries++) {
    const isUp = await fetch(`${url}/readyz`).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await pause(25)
  }
  throw new Error('A server does not start.')
}

type ServiceReply = Omit<Used, 'redis'> & { readonly ask: number; readonly stops?: Stops }

/** Sends requests to the probe in the server's process. */
function asker(child: ChildProcess): (what: { gc?: boolean; stops?: boolean }) => Promise<ServiceReply> {
  let requests = 0
  const waiting = new Map<number, (message: ServiceReply) => void>()
  child.on('message', (message: ServiceReply) => {
    waiting.get(message.ask)?.(message)
    waiting.delete(message.ask)
  })
  return (what) =>
    new Promise((resolve) => {
      waiting.set(++requests, resolve)
      child.send({ ask: requests, ...what })
    })
}
