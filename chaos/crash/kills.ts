import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastRandom } from '@bay327/engine'
import { openBuiltStore } from '@bay327/server/testing/embedded'
import { openRedisStore } from '@bay327/server/store/redis/redis'
import { startRedis } from '@bay327/server/testing/processes/redis'
import { takeBlows } from '../lib/kill-schedule.ts'
import { openCrew } from '../lib/clients/clients.ts'
import { openHouse } from '../lib/deployment.ts'
import type { Options, Report } from '../lib/part.ts'

const DAY = 86_400_000

/** Kills and restarts one of two servers on one Redis, again and again. */
export async function killServers(
  { seed, sizes: { times = 100, rooms = 12 } }: Options,
  report: Report,
): Promise<void> {
  const redis = await startRedis()
  const house = await openHouse({ REDIS_URL: redis.url }, 2)
  const crew = await openCrew({ urls: house.urls, rooms, seed })
  const chance = fastRandom(seed)
  await takeBlows(
    crew,
    {
      of: `kill -9 of one of two servers on one Redis, ${times} times, ${rooms} rooms`,
      times,
      seed,
      async strike() {
        const at = chance.draw(2)
        await house.kill(at)
        await house.start(at)
      },
      open: () => openRedisStore({ url: redis.url, keep: DAY }),
    },
    report,
  )
  await crew.close()
  await house.close()
  await redis.stop()
}

/** Kills Redis. The kernel keeps what the process wrote, so nothing is lost, whatever `appendfsync` is. */
export async function killRedis(
  fsync: 'always' | 'everysec',
  { seed, sizes: { times = 100, rooms = 12 } }: Options,
  report: Report,
): Promise<void> {
  const fewer = Math.ceil(times / 5)
  const redis = await startRedis(undefined, { settings: ['--appendfsync', fsync] })
  const house = await openHouse({ REDIS_URL: redis.url }, 2)
  const crew = await openCrew({ urls: house.urls, rooms, seed })
  await takeBlows(
    crew,
    {
      of: `kill -9 of Redis with appendfsync ${fsync}, ${fewer} times, ${rooms} rooms`,
      times: fewer,
      seed,
      strike: () => redis.restart(),
      open: () => openRedisStore({ url: redis.url, keep: DAY }),
    },
    report,
  )
  await crew.close()
  await house.close()
  await redis.stop()
}

/** Kills the only server on an embedded store and restarts it on the same file, again and again. */
export async function killEmbedded(
  { seed, sizes: { times = 100, rooms = 12 } }: Options,
  report: Report,
): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'bay327-crash-'))
  const house = await openHouse({ DATA_DIR: directory })
  const crew = await openCrew({ urls: house.urls, rooms, seed })
  await takeBlows(
    crew,
    {
      of: `kill -9 of the server of an embedded store, ${times} times, ${rooms} rooms`,
      times,
      seed,
      async strike() {
        await house.kill(0)
        await house.start(0)
      },
      async open() {
        await house.kill(0)
        return openBuiltStore(directory)
      },
    },
    report,
  )
  await crew.close()
  await house.close()
  rmSync(directory, { recursive: true, force: true })
}
