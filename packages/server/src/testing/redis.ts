import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from 'redis'
import { within } from '../within.ts'

/** A real Redis of the test's own: loopback, a free port, its own directory, AOF on every write. */
export interface TestRedis {
  readonly url: string
  readonly port: number
  /** Ends it as a power cut would, and starts it again on the same files. */
  restart(): Promise<void>
  /** Stops answering (SIGSTOP) until `thaw`. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

/** Starts one on `port`, or on a free one. Throws a line that says what to install when there is none. */
export async function startRedis(port?: number): Promise<TestRedis> {
  if (spawnSync('redis-server', ['--version']).status !== 0)
    throw new Error('Install redis-server (Debian: apt-get install redis-server) to run the tests of the Redis store.')
  const chosen = port ?? (await freePort())
  const directory = mkdtempSync(join(tmpdir(), 'bay327-redis-'))
  let server = await launch(chosen, directory)
  return {
    url: `redis://127.0.0.1:${chosen}`,
    port: chosen,
    async restart() {
      await end(server)
      server = await launch(chosen, directory)
    },
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
    async stop() {
      await end(server)
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function launch(port: number, directory: string): Promise<ChildProcess> {
  const options = ['--bind', '127.0.0.1', '--port', `${port}`, '--dir', directory]
  const durable = ['--save', '', '--appendonly', 'yes', '--appendfsync', 'always']
  const server = spawn('redis-server', [...options, ...durable], { stdio: 'ignore' })
  const client = createClient({ url: `redis://127.0.0.1:${port}`, socket: { reconnectStrategy: 30 } })
  client.on('error', () => {})
  await within(10_000, client.connect(), 'The test Redis does not start.')
  await client.ping()
  await client.close()
  return server
}

function end(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve()
    server.once('exit', () => resolve())
    server.kill('SIGKILL')
  })
}

/** A loopback port that nobody uses now. */
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
