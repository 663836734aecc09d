import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from 'redis'
import { expect, it } from 'vitest'
import { newId, newToken, post } from '../../src/testing/player.ts'
import { freePort, startRedis } from '../../src/testing/processes/redis.ts'
import { startProcess, startServer } from '../../src/testing/server.ts'
import { openRedisStore } from '../../src/store/redis/redis.ts'

const ready = async (url: string): Promise<number> => (await fetch(`${url}/readyz`)).status
const newTable = (url: string) => post(url, { game: 'capture', name: 'Maya', token: newToken(), id: newId() })

it('a server whose disk takes no more is not ready, and still answers', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'bay327-full-'))
  // A limit on the size of files fails writes as a full disk does.
  const full = ['bash', '-c', 'ulimit -f 400; exec "$@"', 'bash']
  const server = await startProcess({ DATA_DIR: directory, BOTS: '0' }, full)
  expect(await ready(server.url)).toBe(200)
  const opened = async (): Promise<number> => (await newTable(server.url)).status
  await expect.poll(opened, { interval: 1 }).toBe(503)
  await expect.poll(() => ready(server.url)).toBe(503)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  await server.end('SIGKILL')
  rmSync(directory, { recursive: true })
})

it('a server whose Redis became a replica is not ready, and is again when it is a master', async () => {
  const redis = await startRedis()
  const server = await startServer({ store: await openRedisStore({ url: redis.url, keep: 86_400_000 }) })
  expect(await ready(server.url)).toBe(200)
  const client = await createClient({ url: redis.url }).connect()
  await client.sendCommand(['REPLICAOF', '127.0.0.1', `${await freePort()}`])
  await expect.poll(() => ready(server.url)).toBe(503)
  await client.sendCommand(['REPLICAOF', 'NO', 'ONE'])
  await expect.poll(() => ready(server.url)).toBe(200)
  await client.close()
  await server.close()
  await redis.stop()
})
