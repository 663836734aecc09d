import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from 'redis'
import { within } from '../../util/with-timeout.ts'

/** A real Redis for the test: loopback, a free port, its own directory, AOF on every write. */
export interface TestRedis {
  readonly url: string
  readonly port: number
  /** Directory of the files of Redis. */
  readonly directory: string
  /** Id of the current process of Redis. */
  readonly pid: number
  /** Kills the process, as a crash does. */
  kill(): Promise<void>
  /** Starts Redis again on the same files, after `kill`. */
  start(): Promise<void>
  /** Calls `kill` and `start`. */
  restart(): Promise<void>
  /** Stops the process from answering (SIGSTOP) until `thaw`. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

export interface RedisSetting {
  /** Further settings, which override the usual ones: `['--appendfsync', 'everysec']`. */
  readonly settings?: readonly string[]
  /** Directory with existing files to start on. By default there are none. */
  readonly directory?: string
  /** Another program of the same kind: the path of Valkey. */
  readonly program?: string
  /** A wrapper program and its arguments: `['strace', '-f']`. */
  readonly through?: readonly string[]
}

/**
 * Starts a Redis on `port`, or on a free port. Throws a sentence that says what to install if the machine has no Redis.
 * Throws Redis' own message if it does not start.
 */
export async function startRedis(port?: number, setting: RedisSetting = {}): Promise<TestRedis> {
  if (spawnSync(setting.program ?? 'redis-server', ['--version']).status !== 0)
    throw new Error('Install redis-server (Debian: apt-get install redis-server) to run the tests of the Redis store.')
  const chosen = port ?? (await freePort())
  const directory = setting.directory ?? mkdtempSync(join(tmpdir(), 'bay327-redis-'))
  const start = (): Promise<Started> => launch(chosen, directory, setting)
  let { server, pid } = await start()
  const again = async (): Promise<void> => void ({ server, pid } = await start())
  return {
    url: `redis://127.0.0.1:${chosen}`,
    port: chosen,
    directory,
    get pid() {
      return pid
    },
    kill: () => end(server, pid),
    start: again,
    async restart() {
      await end(server, pid)
      await again()
    },
    freeze: () => void process.kill(pid, 'SIGSTOP'),
    thaw: () => void process.kill(pid, 'SIGCONT'),
    async stop() {
      await end(server, pid)
      // A background save of Redis may run a moment longer than Redis itself.
      rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
    },
  }
}

interface Started {
  readonly server: ChildProcess
  /** The process id of Redis itself, without its wrapper. */
  readonly pid: number
}

async function launch(
  port: number,
  directory: string,
  { settings = [], through = [], program: redis = 'redis-server' }: RedisSetting,
): Promise<Started> {
  const options = ['--bind', '127.0.0.1', '--port', `${port}`, '--dir', directory]
  const durable = ['--save', '', '--appendonly', 'yes', '--appendfsync', 'always']
  const [program = '', ...words] = [...through, redis, ...options, ...durable, ...settings]
  const server = spawn(program, words, { stdio: ['ignore', 'pipe', 'ignore'] })
  let written = ''
  server.stdout.on('data', (chunk: Buffer) => void (written = (written + chunk.toString()).slice(-4_000)))
  const client = createClient({ url: `redis://127.0.0.1:${port}`, socket: { reconnectStrategy: 30 } })
  client.on('error', () => {})
  const ended = once(server, 'exit').then(() => Promise.reject(new Error(`Redis ended: ${written.trim()}`)))
  const up = client.connect().then(() => loaded(client))
  try {
    const output = await within(30_000, Promise.race([up, ended]), 'The test Redis does not start.')
    return { server, pid: Number(/^process_id:(\d+)/m.exec(output)?.[1]) }
  } finally {
    ended.catch(() => {})
    client.destroy()
  }
}

/** Resolves with INFO when Redis has loaded its files. Before that Redis answers few other commands. */
async function loaded(client: Pick<ReturnType<typeof clientOf>, 'info'>): Promise<string> {
  for (;;) {
    const info = await client.info()
    if (/^loading:0/m.test(info)) return info
    await pause(20)
  }
}

function end(server: ChildProcess, pid: number): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve()
    server.once('exit', () => resolve())
    process.kill(pid, 'SIGKILL')
  })
}

/** A client for the test's own requests, which ends when its connection breaks. */
export function clientOf(port: number) {
  const client = createClient({ url: `redis://127.0.0.1:${port}`, socket: { reconnectStrategy: false } })
  return client.on('error', () => {})
}

/**
 * Tries until the condition holds, and sets no limit of its own; the test's timeout ends it. A rejection counts as
 * false.
 */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo().catch(() => false))) await pause(20)
}

/** Returns a free loopback port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
