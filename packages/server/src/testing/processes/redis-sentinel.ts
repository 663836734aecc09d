import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clientOf, freePort, startRedis, until } from './redis.ts'

/** A real Redis for the test with a replica, and three sentinels. */
export interface TestSentinels {
  readonly url: string
  /** Kills the master. Resolves when all sentinels have promoted the replica. */
  failOver(): Promise<void>
  stop(): Promise<void>
}

const NAME = 'bay327'
/** Time until a master counts as dead, ms. A busy machine does not reach it. */
const CALM = 600_000
/** Shorter time for a test that waits until a master counts as dead, ms. */
const ALERT = 1_000

export async function startSentinels(): Promise<TestSentinels> {
  const soon = ['--repl-diskless-sync-delay', '0']
  const master = await startRedis(undefined, { settings: soon })
  const follows = ['--replicaof', '127.0.0.1', `${master.port}`]
  const replica = await startRedis(undefined, { settings: [...soon, ...follows] })
  const sentinels = await Promise.all([1, 2, 3].map(() => startSentinel(master.port)))
  const send = <T>({ client }: Sentinel, ...words: string[]) => client.sendCommand<T>(['SENTINEL', ...words])

  for (const sentinel of sentinels)
    await until(async () => {
      const quorum = await send<string>(sentinel, 'CKQUORUM', NAME)
      const replicas = await send<unknown[]>(sentinel, 'REPLICAS', NAME)
      return quorum.startsWith(`OK ${sentinels.length} usable`) && replicas.length === 1
    })

  return {
    url: `redis-sentinel://${sentinels.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${NAME}`,

    async failOver() {
      for (const sentinel of sentinels) await send(sentinel, 'SET', NAME, 'down-after-milliseconds', `${ALERT}`)
      await master.kill()
      const leads = async (sentinel: Sentinel) => {
        const [, port] = await send<string[]>(sentinel, 'GET-MASTER-ADDR-BY-NAME', NAME)
        return port === `${replica.port}`
      }
      for (const sentinel of sentinels) await until(() => leads(sentinel))
    },

    async stop() {
      for (const { client, process, directory } of sentinels) {
        client.destroy()
        process.kill('SIGKILL')
        await once(process, 'exit')
        rmSync(directory, { recursive: true, force: true })
      }
      for (const redis of [master, replica]) await redis.stop()
    },
  }
}

interface Sentinel {
  readonly port: number
  readonly directory: string
  readonly process: ChildProcess
  readonly client: ReturnType<typeof clientOf>
}

async function startSentinel(master: number): Promise<Sentinel> {
  const directory = mkdtempSync(join(tmpdir(), 'bay327-sentinel-'))
  const port = await freePort()
  const file = join(directory, 'sentinel.conf')
  const lines = [
    'bind 127.0.0.1',
    `port ${port}`,
    `dir ${directory}`,
    `sentinel monitor ${NAME} 127.0.0.1 ${master} 2`,
    `sentinel down-after-milliseconds ${NAME} ${CALM}`,
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  const process = spawn('redis-server', [file, '--sentinel'], { stdio: 'ignore' })
  let client = clientOf(port)
  await until(async () => {
    client = clientOf(port)
    await client.connect()
    return true
  })
  return { port, directory, process, client }
}
