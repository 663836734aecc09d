import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@bay327/server/testing/processes/redis'
import { createClient } from 'redis'
import { cpuOf, memoryOf, onServerCore } from './machine.ts'

/** A Redis on the server's core. */
export interface BenchRedis {
  readonly url: string
  readonly cpu: () => number
  readonly memory: () => ReturnType<typeof memoryOf>
  /** Returns the number of commands since the start of Redis, without this query. */
  calls(): Promise<number>
  /** Returns the size of the append-only file, bytes. */
  written(): Promise<number>
  stop(): Promise<void>
}

/**
 * Starts a Redis. It syncs the disk once a second, because the bench does not measure the disk. With `limits`, it has
 * the options of `docker-compose.yml`.
 */
export async function startBenchRedis(limits = false): Promise<BenchRedis> {
  const port = await freePort()
  const directory = mkdtempSync(join(tmpdir(), 'bay327-bench-'))
  const place = ['--bind', '127.0.0.1', '--port', `${port}`, '--dir', directory, '--save', '']
  // Without limits, automatic rewrites are off, because the growth of the file is measured.
  const keep = limits
    ? ['--appendonly', 'yes', '--appendfsync', 'always', '--maxmemory', '160mb', '--maxmemory-policy', 'noeviction']
    : ['--appendonly', 'yes', '--appendfsync', 'everysec', '--auto-aof-rewrite-percentage', '0']
  const server = spawn(...onServerCore('redis-server', [...place, ...keep]), { stdio: 'ignore' })
  const pid = server.pid ?? 0
  const url = `redis://127.0.0.1:${port}`
  const client = createClient({ url, socket: { reconnectStrategy: 50 } })
  client.on('error', () => {})
  await client.connect()
  const info = async (name: string): Promise<number> =>
    Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(await client.info())?.[1] ?? 0)
  let requests = 0
  return {
    url,
    cpu: () => cpuOf(pid),
    memory: () => memoryOf(pid),
    calls: async () => (await info('total_commands_processed')) - ++requests,
    async written() {
      requests++
      return info('aof_current_size')
    },
    async stop() {
      client.destroy()
      if (server.kill('SIGKILL')) await once(server, 'exit')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
