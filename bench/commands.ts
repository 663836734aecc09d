// CPU of a command, from the socket through the store to five viewers, against a bare server that does the same.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '@bay327/e2e/kit/server'
import { startRedis } from '@bay327/server/testing/redis'
import { print } from './lib/claim.ts'
import { openBusyTable } from './lib/evenings.ts'
import { cpuOf, runFloor } from './lib/floor.ts'

const tables = 8
const ms = 8_000

async function measure(kind: 'embedded' | 'redis'): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bay327-bench-'))
  const redis = kind === 'redis' ? await startRedis() : undefined
  const place = redis ? { REDIS_URL: redis.url } : { DATA_DIR: folder }
  const server = await startServer({ ...place, RATE_LIMITS: 'off', LOG_LEVEL: 'info' })
  try {
    const busy = await Promise.all(Array.from({ length: tables }, (_, seed) => openBusyTable(server.url, seed)))
    const bytesBefore = bytesTo(busy)
    const before = await cpuOf(`${server.url}/metrics`)
    const end = Date.now() + ms
    const counts = await Promise.all(busy.map((table) => table.play(() => Date.now() >= end)))
    const cpu = (await cpuOf(`${server.url}/metrics`)) - before
    const commands = counts.reduce((sum, count) => sum + count, 0)
    const bytes = Math.round((bytesTo(busy) - bytesBefore) / commands / 5)
    for (const { viewers } of busy) for (const viewer of viewers) viewer.close()

    const floor = await runFloor(redis?.url ?? join(folder, 'floor.db'), { tables, ms, bytes })
    const of = `${commands} commands, ${tables} tables of five viewers, ${bytes} bytes to each, ${kind} store`
    const perCommand = (seconds: number, count: number): number => (seconds / count) * 1_000
    print({
      name: 'server CPU of a command',
      unit: 'ms',
      ours: perCommand(cpu, commands),
      floor: perCommand(floor.cpu, floor.commands),
      of,
    })
    print({ name: 'time of a command', unit: 'ms', ours: ms / commands, floor: ms / floor.commands, of })
  } finally {
    await server.end('SIGTERM')
    await redis?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function bytesTo(busy: readonly { viewers: readonly { frames: readonly string[] }[] }[]): number {
  const frames = busy.flatMap(({ viewers }) => viewers.flatMap((viewer) => viewer.frames))
  return frames.reduce((sum, frame) => sum + frame.length, 0)
}

await measure('embedded')
await measure('redis')
